//! Application of operations of the `transform` dialect on functions, loops, buffers and tensors, and of conversions: [`attach`] gives them to the dialect.

mod conversion;
mod convert;
mod each;
mod functions;
mod fuse;
mod make_independent;
mod memref_ops;
mod outline;
mod patterns;
mod pipeline;
mod rewrites;
mod structured;
mod type_conversion;

use ir::def::Dialect;
use transform_engine::{ApplyTransform, By};

/// Applications by the names of operations.
static MODELS: &[(&str, By)] = &[
    ("transform.apply_conversion_patterns", By(conversion::apply)),
    ("transform.bufferization.buffer_loop_hoisting", By(memref_ops::buffer_loop_hoisting)),
    ("transform.func.cast_and_call", By(functions::cast_and_call)),
    ("transform.func.deduplicate_func_args", By(functions::deduplicate_func_args)),
    ("transform.func.replace_func_signature", By(functions::replace_func_signature)),
    ("transform.loop.coalesce", By(rewrites::coalesce)),
    ("transform.loop.forall_to_for", By(convert::forall_to_for)),
    ("transform.loop.forall_to_parallel", By(convert::forall_to_parallel)),
    ("transform.loop.fuse_sibling", By(fuse::fuse_sibling)),
    ("transform.loop.outline", By(outline::outline)),
    ("transform.loop.parallel_for_to_nested_fors", By(convert::parallel_for_to_nested_fors)),
    ("transform.loop.peel", By(rewrites::peel)),
    ("transform.loop.pipeline", By(pipeline::pipeline)),
    ("transform.loop.promote_if_one_iteration", By(rewrites::promote)),
    ("transform.loop.unroll", By(rewrites::unroll)),
    ("transform.loop.unroll_and_jam", By(rewrites::unroll_and_jam)),
    ("transform.memref.alloca_to_global", By(memref_ops::alloca_to_global)),
    ("transform.memref.erase_dead_alloc_and_stores", By(memref_ops::erase_dead_alloc_and_stores)),
    ("transform.memref.make_loop_independent", By(make_independent::of_memref)),
    ("transform.memref.multibuffer", By(memref_ops::multibuffer)),
    ("transform.scf.take_assumed_branch", By(rewrites::take_assumed_branch)),
    ("transform.tensor.make_loop_independent", By(make_independent::of_tensor)),
    ("transform.structured.bufferize_to_allocation", By(structured::bufferize_to_allocation)),
    ("transform.structured.eliminate_empty_tensors", By(structured::eliminate_empty_tensors)),
    ("transform.structured.hoist_pad", By(structured::hoist_pad)),
    ("transform.structured.hoist_pad.build_packing_loop_nest", By(structured::build_packing_loop_nest)),
    ("transform.structured.linalg_copy_to_memref", By(structured::copy_to_memref)),
    ("transform.structured.promote_tensor", By(structured::promote_tensor)),
];

/// Attaches the applications and sets of patterns of this crate to the dialect.
pub fn attach(dialect: Dialect) -> Dialect {
    let dialect = MODELS
        .iter()
        .fold(dialect, |dialect, (name, model)| dialect.attach::<dyn ApplyTransform>(name, model));
    patterns::attach(dialect)
}
