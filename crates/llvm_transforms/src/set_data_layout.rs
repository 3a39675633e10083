//! `set-llvm-module-datalayout`: a module gets a data layout string.

use diag::Diagnostic;
use ir::Body;
use pass::{PassCx, PassResult, pass};

/// Attach a datalayout string as a module attribute
///
/// LLVM must understand the string; without the option it is empty, LLVM's default.
///
/// ```mlir
/// module {}
///
/// module attributes {llvm.data_layout = "e-p:32:32"} {}
/// ```
#[pass(
    "set-llvm-module-datalayout",
    name = "SetLLVMModuleDataLayoutPass",
    on = "builtin.module",
    depends("llvm")
)]
pub struct SetModuleDataLayout {
    /// String description (LLVM format) of the data layout that is expected on the produced module
    #[option]
    data_layout: String,
}

impl SetModuleDataLayout {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let context = body.context().clone();
        let root = body.root().handle();
        if let Err(why) = llvm::data_layout::check(&self.data_layout) {
            let place = context.place(body.root().loc());
            return cx.fail(Diagnostic::error(place, format!("invalid data layout descriptor: {why}")));
        }
        let value = context.string_attr(self.data_layout.as_bytes());
        body.set_attr(root, context.ident("llvm.data_layout"), Some(value));
        Ok(())
    }
}
