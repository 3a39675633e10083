//! One loop, whose iterations are done by the parts of a device.

use super::ids::Numbering;
use super::mapping::Mapped;
use gpu::MappingId;
use ir::{Build, InsertPoint, Op, Type, Value};
use rewrite::Rewriter;

/// Replaces a loop by its body, which each part of a device executes that has an iteration. `basis` is the sizes of the grid or block; where
/// it is empty, the loop says them. Returns the numbers of iterations by dimensions.
pub(super) fn distribute(
    rw: &mut Rewriter<'_>,
    forall: Op,
    mapped: &Mapped,
    basis: &[i64],
    warp: i64,
) -> Result<Vec<i64>, String> {
    let view = rw.op(forall);
    let loc = view.loc();
    let body =
        view.regions().next().and_then(|region| region.first_block()).ok_or("the loop has no block")?;
    let (body, terminator) = (body.handle(), body.terminator().map(|op| op.handle()));
    let sizes = complete(mapped);
    rw.move_to(InsertPoint::Before(forall));
    let mut own = basis.iter().chain(&sizes).copied().take(if basis.is_empty() { sizes.len() } else { 3 });
    let own: [i64; 3] = std::array::from_fn(|_| own.next().unwrap_or(1));
    let ids = Numbering { loc, mapped, sizes: &sizes, basis: own, warp }.build(rw)?;
    let values: Vec<Value> = mapped.dims.iter().map(|&id| ids.ids[place(id)]).collect();
    let conditions = if basis.is_empty() { Vec::new() } else { ids.conditions };
    let condition = conditions.into_iter().reduce(|all, condition| {
        let state = rw.state(arith::AndI::NAME, loc).operands([all, condition]).results([Type::I1]);
        rw.insert_value(state)
    });
    if let Some(terminator) = terminator {
        rw.erase_op(terminator);
    }
    let point = match condition {
        None => InsertPoint::Before(forall),
        Some(condition) => {
            let state = rw.state(scf::If::NAME, loc).operands([condition]).regions(2);
            let made = rw.insert(state);
            let region = rw.op(made).region(0).handle();
            let block = rw.create_block(region, &[]);
            rw.move_to(InsertPoint::End(block));
            let state = rw.state(scf::Yield::NAME, loc);
            rw.insert(state);
            InsertPoint::Start(block)
        }
    };
    rw.inline_block(body, point, &values);
    rw.erase_op(forall);
    Ok(sizes)
}

/// Returns the number of a dimension among those of its mode.
fn place(id: MappingId) -> usize {
    let number = id.to_word() as usize;
    if id.is_linear() { number - MappingId::LinearDim0.to_word() as usize } else { number }
}

/// Returns the numbers of iterations by dimensions: those that are not mapped have one.
fn complete(mapped: &Mapped) -> Vec<i64> {
    let last = mapped.dims.iter().map(|&id| place(id)).max().unwrap_or(0);
    let mut sizes = vec![1; if mapped.is_linear() { last + 1 } else { 3 }];
    for (&id, &size) in mapped.dims.iter().zip(&mapped.sizes) {
        sizes[place(id)] = size;
    }
    sizes
}
