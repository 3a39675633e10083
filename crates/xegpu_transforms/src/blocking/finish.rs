//! Casts between vectors and their parts become slices, and layouts lose the data of instructions.

use crate::layout::{Slot, set, without_inst};
use crate::unroll::{CAST, extract_parts, put_together};
use dialect_transforms::make::{Make, handles};
use interfaces::LoopLike;
use ir::{Attr, Body, InsertPoint, Op, Type, ValueRef};
use rewrite::Rewriter;

pub(super) fn finish(body: &mut Body) {
    let ops: Vec<Op> =
        body.root().walk_body_post_order().filter(|op| !op.is_root()).map(|op| op.handle()).collect();
    let mut rw = Rewriter::new(body);
    for op in ops {
        forget(&mut rw, op);
        if rw.op(op).is(CAST) {
            resolve(&mut rw, op);
        }
    }
}

/// Returns the layout that an attribute of an operation is; slices stay.
fn layout_at(rw: &Rewriter<'_>, op: Op, name: &str) -> Option<(Attr, Option<Attr>)> {
    let layout = rw.op(op).attr(name)?;
    let is_layout = layout.dialect_def().is_some_and(|def| def.name == xegpu::LAYOUT.name);
    is_layout.then(|| (layout.handle(), without_inst(layout)))
}

/// Removes layouts of operands, and the data of instructions from those of results.
fn forget(rw: &mut Rewriter<'_>, op: Op) {
    let view = rw.op(op);
    let is_loop = view.interface::<dyn LoopLike>().is_some();
    let operands: Vec<String> = (0..view.num_operands()).map(|at| format!("layout_operand_{at}")).collect();
    let results = view.num_results();
    for name in operands {
        if layout_at(rw, op, &name).is_some() {
            rw.modify_op(op, |op| {
                op.attr(&name, None);
            });
        }
    }
    for at in 0..results {
        let name = format!("layout_result_{at}");
        let Some((_, rest)) = layout_at(rw, op, &name) else { continue };
        rw.modify_op(op, |op| {
            op.attr(&name, None);
            if let Some(rest) = rest.filter(|_| !is_loop) {
                set(op, Slot::Result(at), rest);
            }
        });
    }
}

/// Returns the type that all values have, if it is a vector.
fn only_vector<'a>(values: impl Iterator<Item = ValueRef<'a>> + Clone) -> Option<Type> {
    let first = values.clone().next()?.ty();
    let same = values.into_iter().all(|value| value.ty() == first);
    (first.is_vector() && same).then(|| first.handle())
}

/// Replaces a cast between a vector and its parts by slices.
fn resolve(rw: &mut Rewriter<'_>, op: Op) {
    let view = rw.op(op);
    let (Some(_), Some(to)) = (only_vector(view.operands()), only_vector(view.results())) else { return };
    let (inputs, count) = (handles(view.operands()), view.num_results());
    rw.move_to(InsertPoint::Before(op));
    let m = &mut Make::like(rw, op);
    let shape = m.cx().ty(to).shape().unwrap_or_default().to_vec();
    let values = match (inputs.len(), count) {
        (1, 2..) => extract_parts(m, inputs[0], &shape),
        (2.., 1) => put_together(m, &inputs, &shape).into_iter().collect(),
        _ => return,
    };
    if values.len() == count {
        rw.replace_op(op, &values);
    }
}
