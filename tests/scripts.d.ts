// The scripts are plain JavaScript, for a Node that knows no TypeScript.
declare module '*.mjs'
