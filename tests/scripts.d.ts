// The scripts are plain JavaScript, for versions of Node that can't run TypeScript.
declare module '*.mjs'
