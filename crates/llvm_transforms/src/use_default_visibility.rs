//! `llvm-use-default-visibility`: what has the default visibility gets another.

use ir::def::EnumAttr;
use ir::{Body, Op};
use llvm::attrs::Visibility;
use pass::{PassCx, PassResult, option_enum, pass};

/// Visibilities that replace the default one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum NewVisibility {
    /// The default one: nothing changes.
    #[default]
    Default,
    /// Not seen outside of the shared object.
    Hidden,
    /// Seen outside, and not replaced from there.
    Protected,
}

option_enum!(NewVisibility { Default = "default", Hidden = "hidden", Protected = "protected" });

/// Update default visibility of all global values and function definitions
///
/// Variables, functions, aliases and functions that are chosen at load time keep a visibility that they have; without the option all do.
/// With `visibility=hidden`:
///
/// ```mlir
/// llvm.func @f()
/// llvm.func protected @g()
///
/// llvm.func hidden @f()
/// llvm.func protected @g()
/// ```
#[pass("llvm-use-default-visibility", name = "LLVMUseDefaultVisibilityPass", depends("llvm"))]
pub struct UseDefaultVisibility {
    /// Visibility to use in place of default
    #[option(default = NewVisibility::Default)]
    visibility: NewVisibility,
}

impl UseDefaultVisibility {
    fn run(&self, _cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let visibility = match self.visibility {
            NewVisibility::Default => return Ok(()),
            NewVisibility::Hidden => Visibility::Hidden,
            NewVisibility::Protected => Visibility::Protected,
        };
        for_each_op(body, &mut |body, op| {
            let has_default = body.op(op).enum_attr("visibility_") == Some(Visibility::Default);
            if has_default && body.op(op).name_str().starts_with("llvm.") {
                let cx = body.context().clone();
                let value = Visibility::DEF.widen(&cx, visibility.to_word());
                body.set_attr(op, cx.ident("visibility_"), Some(value));
            }
        });
        Ok(())
    }
}

/// Calls a function for each operation of a body and of the bodies in it.
pub(crate) fn for_each_op(body: &mut Body, act: &mut dyn FnMut(&mut Body, Op)) {
    let ops: Vec<Op> = (body.root().walk_body())
        .filter(|op| op.body_of().is_none() || op.is_root())
        .map(|op| op.handle())
        .collect();
    for op in ops {
        act(body, op);
    }
    for child in body.children() {
        if let Some(child) = body.child_mut(child) {
            ir::ensure_sufficient_stack(|| for_each_op(child, act));
        }
    }
}
