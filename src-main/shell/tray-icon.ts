/**
 * The tray icon, a small rendering of resources/icons/goodword.svg: in colour, and for macOS as a shape that the system tints.
 */

export const trayIcon =
  'data:image/png;base64,' +
  'iVBORw0KGgoAAAANSUhEUgAAACAAAAAgCAMAAABEpIrGAAAA/1BMVEVMaXEkIBwjIRskIRskIRwkHxskIBscHBwkIBslIBsjIRwk' +
  'IBwjIBwjHxoZGRkjIBwlIBsjIBwkIRsjIRskIRsjIBv//fgkIRzoozDk4d2npaBJRkFpZmHj4Nz59/KXlY/p5uLzzpH++fD22qv5' +
  '5sTstVf//PXppjbppjfyzIvvvm3T0cyUkYzi39uVko1YVU/558hXVE+IhoHBv7rS0MsnJCCJh4LCwLsnJB/MysX39fA3NC+IhYCr' +
  'qaQlIh1QTUgpJiH//ffoozHzzY7vvGnyyoj779n77NPvvWr//Pb658nxyIH669Dz0JT88d3ttlv77tf88+LttlrwwXPxx4CZm217' +
  'AAAAFnRSTlMA4sH3/jjDCW9u7OHrOQrjN+ru7fbCO4Fq/AAAAAlwSFlzAAALEwAACxMBAJqcGAAAARVJREFUOMt9k+duwjAURm8g' +
  'Gwq00Dg0Ze/RxehuWR3QXdr3fxawEwUrHuePLX9HsRV9FwAgZeo2YrB10wDCXhoJUDSSx5GQ+NZIpZEExQATSbFAlwsxOJALNqhk' +
  '9UpHEUoeCVQgy1nRYShekMgXrhwOQ0oohKfnb+G2QAn58PRpGW7zPOF17n4IhWq9Vmm4bqNSq1e5wuzZDXhfCa749POF+A1dnHcl' +
  'j1xj4VssNNutTqfVbgqFn78vx/n9f2GFHu9XjyjhkicMKGF8Wo7G5f41JWCO8fGJF21MUJhAuLmL5ipkKeFhylRuf1faye09t7S7' +
  '2j/ya28oslIntuOpSUYvl8HDqQm/kcj4421Yh0k2TcYsPP4b80ZeSyWOs2oAAAAASUVORK5CYII='

export const trayShape =
  'data:image/png;base64,' +
  'iVBORw0KGgoAAAANSUhEUgAAABYAAAAWCAYAAADEtGw7AAAACXBIWXMAAAsTAAALEwEAmpwYAAAA30lEQVQ4y2NgGAVogBGIC4D4' +
  'FBDfJROD9OZDzYKDNCD+TyWcimzwNiI0fIBiQuq2IRt8mAgNrUDcRoS6w6QY/B2IJYBYDIi/UmrwW2iErATiRCS1iVCxU1A1JBsM' +
  '0iiMJyUJAPERcoPiChBLYjEUFCTnKQ3jmVgMnkmNyCtCykSwxF9EDYMdgdgKGp6ngdgJiokyeD8ehUeJFIPh/cgGd1MxS3ehJ50D' +
  'VDAU5Fp+bGlTGoiNgXg3moYvQBwHlcOFpYkpRlchGfoUiE2oVT7DDAZlAllqFvwZ0EzAOeiqJAA34PLmNSD4BgAAAABJRU5ErkJg' +
  'gg=='
