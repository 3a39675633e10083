//! `affine-super-vectorizer-test`: maps that are composed, slices, ratios of shapes, and one loop that is vectorized.

use crate::backward_slice::{backward_slice, forward_slice};
use affine::For;
use affine_analysis::enclosing_loops;
use affine_transforms::{as_for, is_loop_parallel, vectorize_loop};
use diag::{Diagnostic, Place};
use ir::{AffineMap, Body, Op, OpRef};
use pass::{PassCx, PassResult, pass};
use syntax::print::{PrintOptions, op_texts};

/// Tests vectorizer standalone functionality.
///
/// A test pass, as mlir-opt has it under the same name: remarks show the composition of the maps of `test_affine_map`, and what
/// `slicing-test-op` uses and is used by, and how many vectors of a shape make a result. With `vectorize-affine-loop-nest`, the
/// only outermost loop is vectorized by four, if it is parallel.
#[pass(
    "affine-super-vectorizer-test",
    name = "(anonymous namespace)::VectorizerTestPass",
    on = "func.func",
    depends("vector", "ub")
)]
pub(crate) struct AffineSuperVectorizerTest {
    /// Enable testing of the composition of maps
    #[option]
    compose_maps: bool,
    /// Enable testing forward static slicing and topological sort functionalities
    #[option]
    forward_slicing: bool,
    /// Enable testing backward static slicing and topological sort functionalities
    #[option]
    backward_slicing: bool,
    /// Enable testing static slicing and topological sort functionalities
    #[option]
    slicing: bool,
    /// Specify the HW vector size for vectorization
    #[option]
    vector_shape_ratio: Vec<i32>,
    /// Enable testing for the 'vectorizeAffineLoopNest' utility by vectorizing the outermost loops found
    #[option]
    vectorize_affine_loop_nest: bool,
}

/// Kind of a slice to print.
#[derive(Clone, Copy)]
enum Part {
    Forward,
    Backward,
    Both,
}

impl AffineSuperVectorizerTest {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        if !self.vector_shape_ratio.is_empty() {
            shape_ratios(cx, body, &self.vector_shape_ratio);
        }
        if self.vectorize_affine_loop_nest {
            vectorize(cx, body);
            return Ok(());
        }
        cx.preserve_all();
        if self.compose_maps {
            compose(cx, body);
        }
        let parts = [
            (self.forward_slicing, Part::Forward),
            (self.backward_slicing, Part::Backward),
            (self.slicing, Part::Both),
        ];
        for (_, part) in parts.into_iter().filter(|(wanted, _)| *wanted) {
            cx.emit(Diagnostic::remark(Place::Unknown, slices(body, part)));
        }
        Ok(())
    }
}

/// Shows the operations whose results consist of vectors of a shape, and how many of them there are along each dimension.
fn shape_ratios(cx: &mut PassCx<'_>, body: &Body, shape: &[i32]) {
    let mut found: Vec<(Op, String)> = Vec::new();
    for op in body.root().walk_body_post_order() {
        let results: Vec<_> = op.results().collect();
        let [result] = results[..] else {
            let many = results.len() > 1;
            if many || !op.is("func.return") {
                let reason = match many {
                    true => "NYI: operation has more than 1 result",
                    false => "NYI: assuming only return operations can have 0  results at this point",
                };
                cx.emit(op.plain_error(reason));
            }
            continue;
        };
        let sizes = result.ty().shape().filter(|_| result.ty().is_vector());
        let Some(ratio) = sizes.and_then(|sizes| ratio(sizes, shape)) else { continue };
        let ratio: Vec<String> = ratio.iter().map(i64::to_string).collect();
        found.push((op.handle(), ratio.join(", ")));
    }
    let ops: Vec<Op> = found.iter().map(|(op, _)| *op).collect();
    let texts = op_texts(body, &ops, &PrintOptions::default());
    let line = |(text, (_, ratio)): (&String, &(Op, String))| {
        format!("\nmatched: {} with shape ratio: {ratio}", text.trim())
    };
    let text: String = texts.iter().zip(&found).map(line).collect();
    if !text.is_empty() {
        cx.emit(Diagnostic::remark(Place::Unknown, text));
    }
}

/// Returns the quotients of a shape by another one, whose dimensions are its last; `None` if it is no multiple.
fn ratio(sizes: &[i64], by: &[i32]) -> Option<Vec<i64>> {
    let mut found = sizes.to_vec();
    let first = sizes.len().checked_sub(by.len())?;
    for (size, &by) in found[first..].iter_mut().zip(by) {
        let by = i64::from(by);
        if by <= 0 || *size % by != 0 {
            return None;
        }
        *size /= by;
    }
    Some(found)
}

/// Vectorizes the only outermost loop.
fn vectorize(cx: &mut PassCx<'_>, body: &mut Body) {
    let is_outermost = |op: &OpRef<'_>| op.cast::<For<'_>>().is_some() && enclosing_loops(*op).is_empty();
    let outermost: Vec<Op> = body.root().walk_body().filter(is_outermost).map(|op| op.handle()).collect();
    let [op] = outermost[..] else { return };
    let is_parallel = as_for(body, op).is_some_and(|view| view.num_results() == 0 && is_loop_parallel(view));
    if !is_parallel {
        cx.emit(Diagnostic::remark(Place::Unknown, "Outermost loop cannot be parallel".to_owned()));
        return;
    }
    vectorize_loop(body, op, 4);
}

fn compose(cx: &mut PassCx<'_>, body: &Body) {
    let context = body.context();
    let map_of = |op: OpRef<'_>| op.attr("affine_map").and_then(|map| map.as_affine_map());
    let maps = body.root().walk_body().filter(|op| op.is("test_affine_map")).filter_map(map_of);
    // Each map is applied to the results of the one before.
    let composed = |before: AffineMap, map: AffineMap| context.map(map).compose(before).unwrap_or(map);
    let Some(map) = maps.reduce(composed) else { return };
    let map = context.map(context.map(map).simplify());
    cx.emit(Diagnostic::remark(Place::Unknown, format!("\nComposed map: {map}")));
}

/// Returns the slices of all operations that are meant for it, as text.
fn slices(body: &Body, part: Part) -> String {
    let name = body.root().symbol_name().map(|name| body.context().ident_str(name)).unwrap_or_default();
    let mut text = format!("\n{name}");
    let wanted = body.root().walk_body_post_order().filter(|op| op.is("slicing-test-op"));
    for op in wanted.collect::<Vec<_>>() {
        let (title, ops) = match part {
            Part::Forward => ("forward static slice", in_order(body, forward_slice(body, op.handle()))),
            Part::Backward => {
                ("backward static slice", in_order(body, backward_slice(body, op.handle(), true)))
            }
            Part::Both => ("static slice", connected(body, op.handle())),
        };
        text.push_str(&format!("\nmatched: {op} {title}: "));
        for op in ops {
            text.push_str(&format!("\n{}", body.op(op)));
        }
    }
    text
}

/// Returns all that is connected with an operation by uses.
fn connected(body: &Body, root: Op) -> Vec<Op> {
    let mut found = vec![root];
    let mut at = 0;
    while let Some(&op) = found.get(at) {
        let more = backward_slice(body, op, true).into_iter().chain(forward_slice(body, op));
        for op in more.collect::<Vec<_>>() {
            if !found.contains(&op) {
                found.push(op);
            }
        }
        at += 1;
    }
    in_order(body, found)
}

/// Returns operations in the order of the text.
fn in_order(body: &Body, ops: Vec<Op>) -> Vec<Op> {
    body.root().walk_body().map(|op| op.handle()).filter(|op| ops.contains(op)).collect()
}
