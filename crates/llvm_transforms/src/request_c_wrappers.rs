//! `llvm-request-c-wrappers`: functions ask for an interface that C can call.

use ir::{Attr, Body};
use pass::{PassCx, PassResult, pass};

/// Request C wrapper emission for all functions
///
/// Annotates a function with `llvm.emit_c_interface`, at which the conversion of functions adds `_mlir_ciface_` wrappers.
///
/// ```mlir
/// func.func @f()
///
/// func.func @f() attributes {llvm.emit_c_interface}
/// ```
#[pass("llvm-request-c-wrappers", name = "LLVMRequestCWrappersPass", on = "func.func")]
pub struct RequestCWrappers;

impl RequestCWrappers {
    fn run(&self, _cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let cx = body.context().clone();
        let root = body.root().handle();
        body.set_attr(root, cx.ident("llvm.emit_c_interface"), Some(Attr::UNIT));
        Ok(())
    }
}
