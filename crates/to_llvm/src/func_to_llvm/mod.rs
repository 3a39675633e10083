//! `convert-func-to-llvm`: functions, calls and returns become those of the `llvm` dialect.
//!
//! A function is renamed in its own body, in parallel with the others; what it needs of the module (a wrapper for C, the
//! functions of the heap) it asks for. Results are packed into a structure where there are several. Functions with types that
//! cannot be converted stay as they are.

mod call;
mod function;
mod original;
mod results;

#[cfg(test)]
mod tests;
mod wrapper;

pub(crate) use call::promote;
pub(crate) use results::convert_return;

use crate::llvm::{LlvmTypes, LoweringOptions, Patterns, add_pattern, add_patterns, lower};
use ir::{AttrRef, Body, OpRef};
use pass::{PassCx, PassResult, pass};
use rewrite::ConversionSet;

/// The patterns.
const PATTERNS: Patterns = &[
    (func::Func::NAME, "FuncOpConversion", function::convert_function),
    (func::Call::NAME, "CallOpLowering", call::convert_call),
    (func::CallIndirect::NAME, "CallIndirectOpLowering", call::convert_call_indirect),
    (func::Constant::NAME, "ConstantOpLowering", call::convert_constant),
    (func::Return::NAME, "ReturnOpLowering", results::convert_return),
];

/// Convert from the Func dialect to the LLVM dialect
///
/// Functions, calls, returns and constants of `func` become those of `llvm`. Arguments are converted one by one,
/// those of memrefs to the parts of their descriptors; several results are packed into a structure. A function with
/// `llvm.emit_c_interface` gets a wrapper `_mlir_ciface_NAME` that takes descriptors by pointers. Functions with
/// types that cannot be converted stay.
#[pass("convert-func-to-llvm", name = "ConvertFuncToLLVMPass", on = "builtin.module", depends("llvm"))]
#[derive(Debug)]
pub struct FuncToLlvm {
    /// Replace FuncOp's MemRef arguments with bare pointers to the MemRef element types
    #[option]
    pub use_bare_ptr_memref_call_conv: bool,
    /// Bitwidth of the index type, 0 to use size of machine word
    #[option]
    pub index_bitwidth: u32,
}

impl FuncToLlvm {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let options = LoweringOptions {
            bare_pointers: self.use_bare_ptr_memref_call_conv,
            ..LoweringOptions::of_module(body, self.index_bitwidth)
        };
        lower(cx, body, options, |types, _, set| patterns(set, types))
    }
}

/// Adds the pattern that converts functions alone.
pub fn function_pattern(set: &mut ConversionSet, types: &LlvmTypes) {
    add_pattern(set, types, func::Func::NAME, "FuncOpConversion", function::convert_function);
}

/// Adds the patterns that convert functions and what belongs to them.
pub fn patterns(set: &mut ConversionSet, types: &LlvmTypes) {
    add_patterns(set, types, PATTERNS);
}

/// Whether a function hands memrefs on as bare pointers.
fn is_bare(types: &LlvmTypes, function: Option<OpRef<'_>>) -> bool {
    types.options().bare_pointers || function.is_some_and(|function| function.attr("llvm.bareptr").is_some())
}

fn has_unit(op: OpRef<'_>, name: &str) -> bool {
    op.attr(name).is_some_and(AttrRef::is_unit)
}
