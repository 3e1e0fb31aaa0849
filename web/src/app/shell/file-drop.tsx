import { Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { addUploads } from '../../features/imports/model/upload-queue';
import { paths } from '../../lib/paths';
import classes from './file-drop.module.css';

/** Files that a drag brings from outside of the browser, and that neither a field nor a dialog is there to take. */
function isOurs(event: DragEvent): boolean {
  return (
    !event.defaultPrevented &&
    (event.dataTransfer?.types.includes('Files') ?? false) &&
    document.querySelector('[role=dialog]') === null
  );
}

/** Files that are dropped anywhere on a page start their import. */
export function FileDrop() {
  const navigate = useNavigate();
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const end = (): void => setIsOver(false);
    function over(event: DragEvent): void {
      const ours = isOurs(event);
      if (ours) event.preventDefault();
      setIsOver(ours);
    }
    function leave(event: DragEvent): void {
      if (event.relatedTarget === null) end();
    }
    function drop(event: DragEvent): void {
      end();
      const files = [...(event.dataTransfer?.files ?? [])];
      if (!isOurs(event) || files.length === 0) return;
      event.preventDefault();
      addUploads(files);
      void navigate(paths.upload);
    }
    window.addEventListener('dragover', over);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', over);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
    };
  }, [navigate]);
  if (!isOver) return null;
  return (
    <div className={classes.over} role="status">
      <Text fz="xl" fw={600}>
        Drop to make a BOQ of it
      </Text>
      <Text c="dimmed">Excel, OpenDocument, .csv or PDF, several at once</Text>
    </div>
  );
}
