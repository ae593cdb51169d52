import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** What is shown in the place of what failed. */
  readonly failure: ReactNode;
  /** Another address is a new chance: the failure is forgotten when it changes. */
  readonly address: string;
}

/** `hasFailed` at `address`: as soon as another one is shown, the children are tried again. */
interface ErrorBoundaryState {
  readonly hasFailed: boolean;
  readonly address: string;
}

/** Stands between a part that fails and the rest of the shop. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { hasFailed: false, address: this.props.address };

  static getDerivedStateFromError(this: void): Partial<ErrorBoundaryState> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps(
    this: void,
    { address }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    return address === state.address ? null : { hasFailed: false, address };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.failure : this.props.children;
  }
}
