//! Operations that suggest names of their results and blocks.

use ir::markers::*;
use ir::{OpView, Value};
use macros::op;

/// Operation whose results have the names of an attribute, in groups that begin where a name is not empty.
///
/// ```mlir
/// %x, %y = "test.custom_result_name"() {names = ["x", "y"]} : () -> (i32, i32)
/// ```
#[op("test.custom_result_name", result_names)]
pub struct CustomResultName {
    #[operand]
    optional: Variadic<AnyType>,
    #[attr]
    names: StrArrayAttr,
    #[result]
    results: Variadic<AnyType>,
}

impl CustomResultName<'_> {
    fn result_names(self, name: &mut dyn FnMut(Value, &str)) {
        let op = OpView::op(self);
        let names = op.attr("names").and_then(|names| names.as_array()).into_iter().flatten();
        for (result, text) in op.results().zip(names) {
            if let Some(text) = text.as_str().filter(|text| !text.is_empty()) {
                name(result.handle(), text);
            }
        }
    }
}

/// Operation that names some of its results.
///
/// ```mlir
/// %first, %middle_results, %0 = "test.asm_interface_op"() : () -> (i32, i32, i32)
/// ```
#[op("test.asm_interface_op", result_names)]
pub struct AsmInterface {
    #[result]
    first: AnyType,
    #[result]
    middle_results: Variadic<AnyType>,
    #[result]
    last: AnyType,
}

impl AsmInterface<'_> {
    fn result_names(self, name: &mut dyn FnMut(Value, &str)) {
        let op = OpView::op(self);
        name(op.result(0).handle(), "first");
        let middle = op.num_results() - 2;
        if middle > 0 {
            name(op.result(1).handle(), "middle_results");
        }
        name(op.result(middle + 1).handle(), "");
    }
}

/// Operation whose result only the dialect may name, which does not.
///
/// ```mlir
/// %0 = "test.asm_dialect_interface_op"() : () -> i32
/// ```
#[op("test.asm_dialect_interface_op")]
pub struct AsmDialectInterface {
    #[result]
    first: AnyType,
}

ir::ops![AsmDialectInterface, AsmInterface, CustomResultName];
