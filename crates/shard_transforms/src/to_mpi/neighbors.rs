//! Numbers of the processes before and after one along an axis.

use super::grid_shape;
use arith::CmpIPredicate;
use dialect_transforms::make::{Make, handles};
use ir::{Build, BuildBlocks, Op, Type, Value};
use rewrite::{ConversionRewriter, MatchResult, Matched, Operands};

/// Number that stands for no process.
const NONE: i64 = -1;

/// Place of a process in a grid.
struct Place<'a> {
    along: &'a [Value],
    sizes: &'a [Value],
    axis: usize,
}

pub(super) fn convert(op: Op, operands: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let axes = view.attr("split_axes").and_then(|axes| axes.as_ints()).unwrap_or_default();
    let &[axis] = &axes[..] else { return rewrite::no_match("there is not one axis") };
    let shape = grid_shape(view, rw.scope()).matched()?;
    let along = operands.all();
    let axis = usize::try_from(axis).ok().filter(|&axis| axis < shape.len().min(along.len())).matched()?;
    let m = &mut Make::like(rw, op);
    let sizes: Vec<Value> = shape.iter().map(|&size| m.index(size)).collect();
    let place = Place { along, sizes: &sizes, axis };
    let one = m.index(1);
    let none = m.index(NONE);
    let zero = m.index(0);
    let is_first = m.cmpi(CmpIPredicate::Sle, along[axis], zero);
    let down = place.neighbor(m, is_first, none, ("arith.subi", one));
    let last = m.same("arith.subi", &[sizes[axis], one]);
    let is_last = m.cmpi(CmpIPredicate::Sge, along[axis], last);
    let up = place.neighbor(m, is_last, none, ("arith.addi", one));
    rw.replace_op(op, &[down, up]);
    Ok(())
}

impl Place<'_> {
    /// Creates the number of the process one step away, unless this one is at the border.
    fn neighbor(
        &self,
        m: &mut Make<'_, '_>,
        at_border: Value,
        none: Value,
        (step, one): (&str, Value),
    ) -> Value {
        let loc = m.loc;
        let state = scf::If::state(m.rw.context(), loc).operands([at_border]).results([Type::INDEX]);
        let choice = m.rw.insert(state.regions(2));
        let regions: Vec<_> = m.rw.op(choice).regions().map(|region| region.handle()).collect();
        m.rw.build_block(regions[0], &[], |rw, _| {
            scf::Yield::build(rw, loc, &[none]);
        });
        m.rw.build_block(regions[1], &[], |rw, _| {
            let m = &mut Make { rw, loc };
            let mut along = self.along.to_vec();
            along[self.axis] = m.same(step, &[along[self.axis], one]);
            let number = number_of(m, &along, self.sizes);
            scf::Yield::build(m.rw, loc, &[number]);
        });
        handles(m.rw.op(choice).results())[0]
    }
}

/// Creates the number of the process at a place.
fn number_of(m: &mut Make<'_, '_>, along: &[Value], sizes: &[Value]) -> Value {
    let mut number = m.index(0);
    let mut stride = m.index(1);
    for (&place, &size) in along.iter().zip(sizes).rev() {
        let offset = m.same("arith.muli", &[place, stride]);
        number = m.same("arith.addi", &[number, offset]);
        stride = m.same("arith.muli", &[stride, size]);
    }
    number
}
