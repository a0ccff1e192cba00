import { Component, type ReactNode } from 'react';

interface Failure {
  readonly error: unknown;
}

/**
 * Never a white page: what happened, and the way back. It stands outside the languages, because those may be what
 * could not be loaded.
 */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, { failure: Failure | null }> {
  override state: { failure: Failure | null } = { failure: null };

  static getDerivedStateFromError(error: unknown): { failure: Failure } {
    return { failure: { error } };
  }

  override render(): ReactNode {
    if (this.state.failure === null) return this.props.children;
    return (
      <main className="page failure" role="alert">
        <h1>Don</h1>
        <p>Something went wrong. Your games are saved.</p>
        <pre>{String(this.state.failure.error)}</pre>
        <button type="button" className="primary" onClick={() => location.reload()}>
          Reload
        </button>
      </main>
    );
  }
}
