//! `grant-fast-math`: flags of floating point for a whole program.

use arith::FastMathFlags;
use ir::def::Edit;
use ir::{Body, Op};
use pass::{PassCx, PassResult, pass};
use rewrite::Rewriter;

/// Add fast-math flags to all operations of floating point
///
/// Operations that have the attribute `fastmath` get the given flags besides their own.
///
/// ```mlir
/// %0 = arith.mulf %a, %b : f32   %0 = arith.mulf %a, %b fastmath<contract> : f32
/// ```
#[pass("grant-fast-math", name = "GrantFastMath")]
pub struct GrantFastMath {
    /// Flags to add: contract or fast
    #[option]
    flags: String,
}

impl GrantFastMath {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let added = match self.flags.as_str() {
            "fast" => FastMathFlags::FAST.to_word(),
            _ => FastMathFlags::CONTRACT.to_word(),
        };
        rewrite::for_each_body(body, cx.scope(), cx.threads(), &|_, body| grant(body, added));
        Ok(())
    }
}

fn grant(body: &mut Body, added: u32) {
    let flags = |op: ir::OpRef<'_>| {
        let own = op.enum_attr::<FastMathFlags>("fastmath")?.to_word();
        Some((op.handle(), own | added))
    };
    let ops: Vec<(Op, u32)> = body.root().walk_body().filter_map(flags).collect();
    for (op, flags) in ops {
        let edits = [Edit::Words("fastmath", smallvec::smallvec![flags])];
        Rewriter::new(body).modify_op(op, |change| {
            change.edits(&edits);
        });
    }
}
