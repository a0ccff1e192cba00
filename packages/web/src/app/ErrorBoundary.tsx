import { Component, type ReactNode } from 'react';

declare global {
  interface Window {
    /** From `public/first.js`, which is there before anything else. */
    readonly showFailure: (error: unknown) => void;
  }
}

/** What breaks while the page is shown gives way to the page that says so. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }

  override componentDidCatch(error: unknown): void {
    window.showFailure(error);
  }

  override render(): ReactNode {
    return this.state.isBroken ? null : this.props.children;
  }
}
