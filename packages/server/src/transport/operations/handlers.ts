import type { IncomingHttpHeaders } from 'node:http';
import type { Account, OPERATIONS, OperationName, OutputOf, ReadInputOf } from '@don/protocol';

/** Who asks on a live connection. */
export interface LiveContext {
  readonly account: Account;
  /** Whether a program asks for them, with a token. */
  readonly byToken: boolean;
  /** Where from, as far as limits care. */
  readonly network: string;
}

/** A request over HTTP, with or without an account. */
export interface HttpContext {
  readonly headers: IncomingHttpHeaders;
  readonly ip: string;
  readonly hostname: string;
  readonly network: string;
  setCookies(cookies: readonly string[]): void;
}

type Spec<Name extends OperationName> = (typeof OPERATIONS)[Name];

/** A handler gets no more of a request than where it can come from has. */
export type ContextOf<Name extends OperationName> =
  Spec<Name> extends { live: true }
    ? LiveContext
    : Spec<Name> extends { access: 'anyone' }
      ? HttpContext
      : Spec<Name> extends { visitors: true }
        ? HttpContext & { readonly account: Account | null }
        : HttpContext & LiveContext;

/** An output that is encoded already, once for all who ask. */
export class Encoded {
  constructor(readonly json: string) {}
}

/** What the server does for each operation. */
export type Handlers = {
  [Name in OperationName]: (
    input: ReadInputOf<Name>,
    context: ContextOf<Name>,
  ) => Promise<OutputOf<Name> | Encoded> | OutputOf<Name>;
};

/** As the loops over all operations see them: what each gets was checked by its schema. */
export type AnyHandler = (input: unknown, context: HttpContext | LiveContext) => Promise<unknown>;
export type AnyContext = HttpContext & LiveContext;
