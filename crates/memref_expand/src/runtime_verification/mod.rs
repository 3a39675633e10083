//! `generate-runtime-verification`: checks before operations that would go wrong at run time.
//!
//! Indices, sizes, ranks, strides and alignments that types leave open are compared just before the
//! operation that relies on them, and `cf.assert` stops the program with a message that shows the
//! operation and its location. What an operation checks is its [`RuntimeVerifiable`] interface.

mod emit;
mod linalg;
mod memref;
mod subview;
mod tensor;

use ir::def::Dialect;
use ir::print::PrintOptions;
use ir::{Body, InsertPoint, Op, OpRef, Scope};
use pass::{Failed, PassCx, PassResult, pass};
use rewrite::{Rewriter, RuntimeVerifiable, for_each_body};
use syntax::print::op_texts;

/// The dialect `linalg` with its checks.
pub fn extend_linalg(dialect: Dialect) -> Dialect {
    linalg::attach(dialect)
}

/// The dialect `memref` with its checks.
pub fn extend_memref(dialect: Dialect) -> Dialect {
    memref::attach(dialect)
}

/// The dialect `tensor` with its checks.
pub fn extend_tensor(dialect: Dialect) -> Dialect {
    tensor::attach(dialect)
}

/// Generate additional runtime op verification checks
///
/// Indices, sizes, ranks, strides and alignments that types leave open are compared just before the operation that
/// relies on them, and `cf.assert` stops the program with a message that shows the operation and its location.
#[pass(
    "generate-runtime-verification",
    name = "GenerateRuntimeVerificationPass",
    depends("affine", "arith", "cf", "index", "memref", "scf", "tensor")
)]
pub struct GenerateRuntimeVerification {
    /// Verbosity level for runtime verification messages: 0 = Minimum (only source location), 1 = Detailed
    /// (include full operation details, names, types, shapes, etc.)
    #[option(default = 1)]
    pub verbose_level: u32,
}

impl GenerateRuntimeVerification {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        if self.verbose_level > 1 {
            let message = "generate-runtime-verification pass: set verboseLevel to 0 or 1";
            cx.emit(body.root().plain_error(message));
            return Err(Failed);
        }
        let detailed = self.verbose_level > 0;
        let work = |_: &Scope<'_>, body: &mut Body| add_checks(body, detailed);
        let changed = for_each_body(body, cx.scope(), cx.threads(), &work);
        if !changed.contains(&true) {
            cx.preserve_all();
        }
        Ok(())
    }
}

/// Adds checks to one body, not to those within it. The answer is whether there are any.
fn add_checks(body: &mut Body, detailed: bool) -> bool {
    let checked = |op: &OpRef<'_>| {
        op.body_of().is_none() && op.is_well_formed() && op.interface::<dyn RuntimeVerifiable>().is_some()
    };
    let ops: Vec<Op> = body.root().walk_body().filter(checked).map(OpRef::handle).collect();
    // Names are those of the operations as they are now, without checks.
    let options = PrintOptions { local_scope: true, skip_regions: true, ..PrintOptions::default() };
    let texts = if detailed { op_texts(body, &ops, &options) } else { vec![String::new(); ops.len()] };
    for (&op, text) in ops.iter().zip(&texts) {
        let view = body.op(op);
        let Some(model) = view.interface::<dyn RuntimeVerifiable>() else { continue };
        let loc = body.context().attr_ref(body.context().loc_attr(view.loc())).to_string();
        let shown = if detailed { format!("{text}\n") } else { String::new() };
        let message =
            |why: &str| format!("ERROR: Runtime op verification failed\n{shown}^ {why}\nLocation: {loc}");
        let mut rw = Rewriter::new(body);
        rw.move_to(InsertPoint::Before(op));
        model.generate_checks(op, &mut rw, &message);
    }
    !ops.is_empty()
}
