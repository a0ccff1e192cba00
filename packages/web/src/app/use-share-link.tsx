import type { MessageId } from '@don/messages';
import { type ReactNode, useCallback, useState } from 'react';
import { Toast } from '../controls/Toast.js';
import { useSay } from '../i18n/say.js';

interface LinkSharing {
  readonly shareLink: (url: string) => Promise<void>;
  /** Says for a moment that the link can be pasted now, or that it cannot. */
  readonly notice: ReactNode;
}

/** Hands a link on to others; `copied` is what is said where that means to the clipboard. */
export function useShareLink(copied: MessageId): LinkSharing {
  const say = useSay();
  const [outcome, setOutcome] = useState<MessageId | null>(null);
  const forget = useCallback(() => setOutcome(null), []);
  return {
    shareLink: async (url) => {
      try {
        if ((await shareOrCopy({ title: say('app.name'), url })) === 'copied') setOutcome(copied);
      } catch {
        // A browser may keep its clipboard to itself: that must not end the page.
        setOutcome('share.failed');
      }
    },
    notice: outcome && <Toast text={say(outcome)} onGone={forget} />,
  };
}

/** Hands something on: by the device's own means where it has some, else by way of the clipboard. */
async function shareOrCopy(shared: { readonly title: string; readonly url: string }): Promise<'shared' | 'copied'> {
  // A mouse has a clipboard at hand; the sheet of a phone knows whom one writes to.
  if ('share' in navigator && matchMedia('(pointer: coarse)').matches) {
    await navigator.share(shared).catch(ignoreAbort);
    return 'shared';
  }
  await copy(shared.url);
  return 'copied';
}

/** Without HTTPS, as in a home network, a browser has nothing but its oldest way to copy. */
async function copy(text: string): Promise<void> {
  if (isSecureContext) return navigator.clipboard.writeText(text);
  const field = document.createElement('textarea');
  field.value = text;
  const { activeElement } = document;
  (activeElement?.closest('dialog') ?? document.body).append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (activeElement instanceof HTMLElement) activeElement.focus();
  if (!isCopied) throw new Error('the browser does not copy');
}

/** Closing the share sheet is no error. */
function ignoreAbort(error: unknown): void {
  if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
}
