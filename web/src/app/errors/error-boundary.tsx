import { Component, type ReactNode } from 'react';
import { ErrorScreen } from './error-screen';

/** Catches rendering errors; failed calls are shown where they occurred, not here. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? <ErrorScreen /> : this.props.children;
  }
}
