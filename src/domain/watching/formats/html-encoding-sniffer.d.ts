/** It brings no types of its own. */
declare module 'html-encoding-sniffer' {
  /** The WHATWG name of an encoding, for example `UTF-8` or `windows-1252`. */
  export default function sniffEncoding(
    bytes: Uint8Array,
    options: {
      transportLayerEncodingLabel?: string | undefined;
      defaultEncoding: string;
      maxPrescanBytes: number;
    },
  ): string;
}
