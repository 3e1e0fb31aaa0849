import { Box, Paper, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { SearchField } from '../../../ui/form/search-field';
import classes from './help.module.css';

const SHORTEST = 2;
const MOST = 12;

/** Searches all help: questions, guide, assumptions, warranty, glossaries and updates. */
export function HelpSearch() {
  const [text, setText] = useState('');
  const wanted = text.trim();
  const isAsked = wanted.length >= SHORTEST;
  // The other pages' texts are loaded on first search.
  const { data: searchHelp } = useQuery({
    queryKey: ['help-index'],
    queryFn: async () => (await import('../model/help-index')).searchHelp,
    enabled: isAsked,
    staleTime: Infinity,
  });
  const found = isAsked && searchHelp ? searchHelp(wanted) : [];
  return (
    <Box role="search" pos="relative" maw={560} mt={-4} mb={22}>
      <SearchField
        aria-label="Search the help"
        placeholder="Search the help"
        value={text}
        onChange={setText}
        maxLength={100}
      />
      <Text mt={6} c="dimmed" fz={13} role="status">
        {isAsked && searchHelp ? said(found.length) : ''}
      </Text>
      {found.length > 0 && (
        <Paper component="ul" withBorder radius="lg" className={classes.results} aria-label="Found in the help">
          {found.slice(0, MOST).map(({ page, title, text: body, to }) => (
            <li key={`${page} ${title}`}>
              <Link to={to} onClick={() => setText('')}>
                {title}
              </Link>
              <Text span c="dimmed" fz={13}>
                {page}
              </Text>
              {body && <p>{body}</p>}
            </li>
          ))}
        </Paper>
      )}
    </Box>
  );
}

function said(count: number): string {
  if (count === 0) return 'Nothing found. Try another word, or ask us under Support.';
  if (count > MOST) return `${count} results, the ${MOST} best shown`;
  return count === 1 ? '1 place' : `${count} places`;
}
