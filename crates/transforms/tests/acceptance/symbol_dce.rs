//! `symbol-dce` over nested modules, against a recorded output of `mlir-opt-22 --symbol-dce`.

use crate::common::transformed;

// Shows R-045.
#[test]
fn nested_modules_lose_invisible_symbols() {
    let found = transformed("builtin.module(symbol-dce)", include_str!("recorded/nested_dce.mlir"));
    assert_eq!(found, include_str!("recorded/nested_dce.out").trim_end());
}
