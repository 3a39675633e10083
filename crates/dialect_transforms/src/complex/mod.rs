//! Passes of `complex`.

pub mod to_libm;
pub mod to_rocdl;
pub mod to_standard;

use crate::library::Function;
use ir::TypeData;
use rewrite::{ConversionSet, ConversionTarget, no_match};

/// Adds patterns that make calls of operations: each with the names of a function for `f32` and for `f64`.
fn call_functions(
    target: &mut ConversionTarget,
    set: &mut ConversionSet,
    functions: &[(&'static str, &'static str, &'static str)],
) {
    for &(name, single, double) in functions {
        target.illegal_op(name);
        let function = Function { single, double, mark: None };
        set.on(name, move |op, operands, rw| {
            let TypeData::Complex(element) = *rw.op(op).operand(0).ty().data() else {
                return no_match("no complex number");
            };
            let ty = rw.op(op).result(0).ty_handle();
            let value = function.call(rw, op, element, operands.all(), ty)?;
            rw.replace_op(op, &[value]);
            Ok(())
        });
    }
}
