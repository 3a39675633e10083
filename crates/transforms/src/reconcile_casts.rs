//! `reconcile-unrealized-casts`: removes `builtin.unrealized_conversion_cast` operations that cancel each
//! other.
//!
//! A value that is cast back to its type, through any number of casts, is used directly. Casts whose users
//! are all dead casts are erased, whatever their types. Applies to all nested bodies.

use ir::Body;
use pass::{PassCx, PassResult, pass};
use rewrite::{for_each_body, reconcile_all_casts};

/// Simplify and eliminate unrealized conversion casts
///
/// A value that is cast by `builtin.unrealized_conversion_cast` to a type that it had before, through any number of
/// casts, is used as it was. Casts that nothing but dead casts uses go away, whatever they are. In every body, down
/// to the innermost.
///
/// ```mlir
/// %0 = builtin.unrealized_conversion_cast %x : i64 to index
/// %1 = builtin.unrealized_conversion_cast %0 : index to i64
/// "use"(%1) : (i64) -> ()
/// ```
/// becomes
/// ```mlir
/// "use"(%x) : (i64) -> ()
/// ```
#[pass("reconcile-unrealized-casts", name = "ReconcileUnrealizedCastsPass")]
#[derive(Debug)]
pub struct ReconcileUnrealizedCasts;

impl ReconcileUnrealizedCasts {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        for_each_body(body, cx.scope(), cx.threads(), &|_, body| drop(reconcile_all_casts(body)));
        Ok(())
    }
}
