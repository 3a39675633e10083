//! `affine-super-vectorizer-test`: maps that are composed, and slices.

use crate::backward_slice::{backward_slice, forward_slice};
use diag::{Diagnostic, Place};
use ir::{AffineMap, Body, Op, OpRef};
use pass::{PassCx, PassResult, pass};

/// Tests vectorizer standalone functionality.
///
/// A test pass, as mlir-opt has it under the same name: remarks show the composition of the maps of `test_affine_map`, and what
/// `slicing-test-op` uses and is used by.
#[pass("affine-super-vectorizer-test", name = "(anonymous namespace)::VectorizerTestPass", on = "func.func")]
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
