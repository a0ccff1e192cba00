import type { ReactNode } from 'react';
import { Link } from 'wouter';
import './menu.css';

/** A picture for each way, drawn on 24 × 24. */
const PICTURES = {
  friends:
    'M9 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8zm0 2c-3.3 0-7 1.6-7 4.6V21h14v-3.4c0-3-3.7-4.6-7-4.6zm8-2.5a3.3 3.3 0 1 0-1.6-6.2 6 6 0 0 1 0 5.8c.5.3 1 .4 1.6.4zm1 10.5h4v-3c0-2.3-2-3.7-4.2-4.2A6 6 0 0 1 18 17.6z',
  table: 'M3.4 7.2 11 4.6l4.6 13.6-7.6 2.6zM13 4h7.5v14.4h-3.3L13.2 6.6z',
  device: 'M6 1.5h12v21H6zm2 2.5v13.5h8V4zm2.5 15h3v1.8h-3z',
  learn: 'M12 3 1 8.5 12 14l9-4.5V16h2V8.5zM5 12.4V17c0 1.6 3.1 3 7 3s7-1.4 7-3v-4.6L12 16z',
  rules: 'M3 4.5C6 3.4 9 3.6 11.2 5v15C9 18.7 6 18.5 3 19.5zm18 0c-3-1.1-6-.9-8.2.5v15c2.2-1.3 5.2-1.5 8.2-.5z',
  replay: 'M12 4a8 8 0 1 1-8 8H1.8A10.2 10.2 0 1 0 5 4.6L2.6 2.2V9h6.8L6.6 6.2A8 8 0 0 1 12 4zm-2 4.2v7.6l6.2-3.8z',
  settings:
    'm10 2-.5 2.7-1.8.8-2.3-1.6-2.8 2.8 1.6 2.3-.8 1.8L.8 11v3l2.6.5.8 1.8-1.6 2.3 2.8 2.8 2.3-1.6 1.8.8.5 2.4h4l.5-2.4 1.8-.8 2.3 1.6 2.8-2.8-1.6-2.3.8-1.8 2.6-.5v-3l-2.6-.2-.8-1.8 1.6-2.3-2.8-2.8-2.3 1.6-1.8-.8L14 2zm2 6.5a4 4 0 1 1 0 8 4 4 0 0 1 0-8z',
  account: 'M12 12a4.6 4.6 0 1 0 0-9.2 4.6 4.6 0 0 0 0 9.2zm0 2.2c-4 0-8.6 2-8.6 5.3v2h17.2v-2c0-3.3-4.6-5.3-8.6-5.3z',
  cup: 'M6.5 2.5h11V4H21c0 4.6-1.6 7.2-4.4 7.8a5 5 0 0 1-3.6 2.9V18h3.5v3.5h-9V18H11v-3.3a5 5 0 0 1-3.6-2.9C4.6 11.2 3 8.6 3 4h3.5zm0 3.3H5c.2 1.8.8 3.1 1.7 3.8a12 12 0 0 1-.2-3.8zm11 0a12 12 0 0 1-.2 3.8c.9-.7 1.5-2 1.7-3.8z',
} as const;

interface MenuLabelProps {
  readonly picture: keyof typeof PICTURES;
  readonly title: string;
  readonly note?: string;
}

export function MenuLabel({ picture, title, note }: MenuLabelProps): ReactNode {
  return (
    <>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={PICTURES[picture]} />
      </svg>
      <span>
        {title}
        {note && <small>{note}</small>}
      </span>
    </>
  );
}

/** A way to another page, with its picture. */
export function MenuLink({ to, ...sign }: MenuLabelProps & { readonly to: string }): ReactNode {
  return (
    <Link href={to} className="button menu-item">
      <MenuLabel {...sign} />
    </Link>
  );
}

/** A way to something that opens on this page. */
export function MenuButton({ onOpen, ...sign }: MenuLabelProps & { readonly onOpen: () => void }): ReactNode {
  return (
    <button type="button" className="menu-item" onClick={onOpen}>
      <MenuLabel {...sign} />
    </button>
  );
}
