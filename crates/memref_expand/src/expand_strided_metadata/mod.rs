//! `expand-strided-metadata`: views of buffers become computations of offsets, sizes and strides.

mod apply;
mod metadata;
mod resolve;

pub use apply::apply;
pub use resolve::{Taken, take};

use ir::def::Dialect;
use ir::{Body, Context, DYNAMIC, Op};
use memref::slice::{Mixed, set_lists};
use memref::{CollapseShape, ExpandShape, ReinterpretCast, SubView};
use pass::{PassCx, PassResult, pass};
use resolve::{Metadata, of_collapse, of_expand, of_subview};
use rewrite::{
    FrozenPatternSet, GreedyConfig, MatchResult, PatternSet, Rewriter, apply_greedily, for_each_body,
};
use transform_engine::{PopulateBy, PopulatePatterns};

/// Expand memref operations into easier to analyze constructs
///
/// `memref.subview`, `memref.expand_shape` and `memref.collapse_shape` become `memref.reinterpret_cast` of the start
/// of the buffer that they view, with offset, sizes and strides computed by `affine.apply`;
/// `memref.extract_strided_metadata` looks through what made its buffer.
#[pass("expand-strided-metadata", name = "ExpandStridedMetadataPass", depends("affine", "arith", "memref"))]
#[derive(Clone, Copy, Debug)]
pub struct ExpandStridedMetadata;

impl ExpandStridedMetadata {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let patterns = patterns(body.context());
        for_each_body(body, cx.scope(), cx.threads(), &|scope, body| {
            apply_greedily(body, scope, &patterns, &GreedyConfig::default());
        });
        Ok(())
    }
}

fn patterns(cx: &Context) -> FrozenPatternSet {
    pattern_set(cx).freeze()
}

/// The dialect `transform` whose `apply_patterns.memref.expand_strided_metadata` stands for the patterns of the pass.
pub fn extend_transform(mut dialect: Dialect) -> Dialect {
    static PATTERNS: PopulateBy = PopulateBy(|op| pattern_set(op.context()));
    // Scripts make operations of what these patterns create.
    dialect.depends = &["affine", "arith", "memref", "pdl"];
    let name = "transform.apply_patterns.memref.expand_strided_metadata";
    dialect.attach::<dyn PopulatePatterns>(name, &PATTERNS)
}

/// Adds the patterns for `memref.extract_strided_metadata` alone: it looks through what made its buffer, and views stay.
pub fn metadata_patterns(set: &mut PatternSet) {
    metadata::patterns(set);
}

fn pattern_set(cx: &Context) -> PatternSet {
    let mut set = PatternSet::new(cx);
    set.of::<SubView<'_>>(|op, rw| expand(op, of_subview, rw))
        .of::<ExpandShape<'_>>(|op, rw| expand(op, of_expand, rw))
        .of::<CollapseShape<'_>>(|op, rw| expand(op, of_collapse, rw));
    metadata::patterns(&mut set);
    set
}

/// Replaces a view by one of the buffer's start. An offset that is known to be negative is handed on as a value: written
/// down it is not valid, and where the view's type has it, the view stays.
fn expand(
    op: Op,
    resolve: fn(Op, &mut Rewriter<'_>) -> Result<Metadata, rewrite::MatchFailure>,
    rw: &mut Rewriter<'_>,
) -> MatchResult {
    let ty = rw.op(op).result(0).ty();
    let layout = memref::layout::strides_and_offset(ty);
    rw.require(layout.is_none_or(|layout| layout.offset == DYNAMIC || layout.offset >= 0))?;
    let mut parts = resolve(op, rw)?;
    let cx = rw.context().clone();
    let (loc, ty) = (rw.op(op).loc(), rw.op(op).result(0).ty_handle());
    if parts.offset.fixed() != DYNAMIC && parts.offset.fixed() < 0 {
        parts.offset = Mixed::Value(apply::value_of(rw, loc, parts.offset));
    }
    let mut state = ReinterpretCast::state(&cx, loc).operands([parts.base]).results([ty]);
    set_lists(&cx, &mut state, &[vec![parts.offset], parts.sizes, parts.strides]);
    rw.replace_with(op, state);
    Ok(())
}
