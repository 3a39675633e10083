//! Checks at run time that memrefs do not overlap.

use crate::along::is_dense;
use affine_analysis::{is_affine_access, is_affine_write};
use interfaces::ViewLike;
use ir::{Body, Build, Builder, DYNAMIC, InsertPoint, Loc, Mapping, Op, Type, Value};

/// Origin of a memref.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Origin {
    /// An argument of the function.
    Argument,
    /// Memory that the function allocates.
    Allocation,
    Global(ir::Attr),
    Unknown,
}

/// Returns the memref that another is a view of, of a view of, and so on.
fn base(body: &Body, mut memref: Value) -> Value {
    loop {
        let Some(source) = body.value(memref).defining_op() else { return memref };
        let Some(view) = source.interface::<dyn ViewLike>() else { return memref };
        let viewed = view.view_source(source);
        if !viewed.ty().is_memref() {
            return memref;
        }
        memref = viewed.handle();
    }
}

fn origin(body: &Body, memref: Value) -> Origin {
    let value = body.value(memref);
    match value.defining_op() {
        None => {
            let entry = body.root().regions().next().and_then(|region| region.first_block());
            let is_entry =
                value.argument_block().map(|block| block.handle()) == entry.map(|block| block.handle());
            if is_entry { Origin::Argument } else { Origin::Unknown }
        }
        Some(op) => match op.name_str() {
            "memref.alloc" | "memref.alloca" => Origin::Allocation,
            "memref.get_global" => {
                op.attr("name").map_or(Origin::Unknown, |name| Origin::Global(name.handle()))
            }
            _ => Origin::Unknown,
        },
    }
}

/// Returns the pairs of arguments that must not overlap, so that different memrefs of a nest are different memory; `None` where that
/// cannot be checked.
pub(crate) fn pairs(body: &Body, nest: Op) -> Option<Vec<(Value, Value)>> {
    let mut memrefs: Vec<(Value, bool)> = Vec::new();
    for op in body.op(nest).walk_body().filter(|&op| is_affine_access(op)) {
        let writes = is_affine_write(op);
        let memref = op.operand(usize::from(writes)).handle();
        match memrefs.iter_mut().find(|(known, _)| *known == memref) {
            Some((_, written)) => *written |= writes,
            None => memrefs.push((memref, writes)),
        }
    }
    let mut found: Vec<(Value, Value)> = Vec::new();
    for (at, &(a, a_written)) in memrefs.iter().enumerate() {
        for &(b, _) in memrefs[at + 1..].iter().filter(|(_, written)| a_written || *written) {
            let (a, b) = (base(body, a), base(body, b));
            match (origin(body, a), origin(body, b)) {
                // Of two views of one buffer it is not known what they share.
                _ if a == b => return None,
                (Origin::Argument, Origin::Argument)
                    if found.contains(&(a, b)) || found.contains(&(b, a)) => {}
                (Origin::Argument, Origin::Argument) => found.push((a, b)),
                (Origin::Unknown, _) | (_, Origin::Unknown) => return None,
                (Origin::Global(a), Origin::Global(b)) if a == b => return None,
                (Origin::Global(_), Origin::Argument) | (Origin::Argument, Origin::Global(_)) => return None,
                _ => {}
            }
        }
    }
    found.iter().all(|&(a, b)| is_dense(body, a) && is_dense(body, b)).then_some(found)
}

/// Makes two versions of a function's body: the first one runs if none of the pairs overlap, and has the operations that were there.
/// Returns whether it could.
pub(crate) fn version(body: &mut Body, pairs: &[(Value, Value)]) -> bool {
    let Some(region) = body.root().regions().next() else { return false };
    let Some(entry) = region.single_block() else { return false };
    let Some(end) = entry.last().filter(|op| op.is("func.return")) else { return false };
    let (entry, end, loc) = (entry.handle(), end.handle(), end.loc());
    let ops: Vec<Op> = body.block(entry).ops().map(|op| op.handle()).filter(|&op| op != end).collect();
    let returned: Vec<Value> = body.op(end).operands().map(|value| value.handle()).collect();
    let types: Vec<Type> = returned.iter().map(|&value| body.value(value).ty_handle()).collect();
    let apart = {
        let mut b = Builder::new(body, InsertPoint::Before(end));
        apart(&mut b, loc, pairs)
    };
    let mut builder = Builder::new(body, InsertPoint::Before(end));
    let state = builder.state("scf.if", loc).operands([apart]).results(types).regions(2);
    let choice = builder.insert(state);
    let mut mapping = Mapping::new();
    for region in [1, 0] {
        let region_handle = body.op(choice).region(region).handle();
        let block = body.append_new_block(region_handle, &[]);
        let mut values = returned.clone();
        for &op in &ops {
            if region == 0 {
                body.move_to_end(block, op);
            } else {
                let clone = body.clone_op(op, &mut mapping);
                body.insert_at(InsertPoint::End(block), clone);
            }
        }
        if region == 1 {
            values.iter_mut().for_each(|value| *value = mapping.value_or_self(*value));
        }
        let mut builder = Builder::at_end(body, block);
        let state = builder.state("scf.yield", loc).operands(values);
        builder.insert(state);
    }
    let results: Vec<Value> = body.op(choice).results().map(|result| result.handle()).collect();
    body.replace_operands(end, &results);
    true
}

/// Emits a test whether no pair overlaps.
fn apart(b: &mut Builder<'_>, loc: Loc, pairs: &[(Value, Value)]) -> Value {
    let mut ends: Vec<(Value, [Value; 2])> = Vec::new();
    for memref in pairs.iter().flat_map(|&(x, y)| [x, y]) {
        if ends.iter().all(|(known, _)| *known != memref) {
            let end = extent(b, loc, memref);
            ends.push((memref, end));
        }
    }
    let find = |memref: Value| ends.iter().find(|(known, _)| *known == memref).map(|&(_, ends)| ends);
    let mut all: Option<Value> = None;
    for &(x, y) in pairs {
        let (Some([x_start, x_end]), Some([y_start, y_end])) = (find(x), find(y)) else { continue };
        let before = below(b, loc, x_end, y_start);
        let after = below(b, loc, y_end, x_start);
        let one = binary(b, loc, "arith.ori", before, after);
        all = Some(match all {
            Some(all) => binary(b, loc, "arith.andi", all, one),
            None => one,
        });
    }
    match all {
        Some(all) => all,
        None => {
            let cx = b.context().clone();
            let state = b.state("arith.constant", loc).attr(&cx, "value", cx.bool_attr(true));
            b.insert_value(state.results([Type::I1]))
        }
    }
}

/// Emits an operation of two operands of the type of its result.
pub(crate) fn binary(b: &mut Builder<'_>, loc: Loc, name: &str, x: Value, y: Value) -> Value {
    let ty = b.body().value(x).ty_handle();
    let state = b.state(name, loc).operands([x, y]).results([ty]);
    b.insert_value(state)
}

/// Emits an unsigned comparison: less or equal.
fn below(b: &mut Builder<'_>, loc: Loc, x: Value, y: Value) -> Value {
    let cx = b.context().clone();
    let state = b.state("arith.cmpi", loc).words(&cx, "predicate", &[7]);
    b.insert_value(state.operands([x, y]).results([Type::I1]))
}

/// Emits an index.
pub(crate) fn number(b: &mut Builder<'_>, loc: Loc, value: i64) -> Value {
    let cx = b.context().clone();
    let state = b.state("arith.constant", loc).attr(&cx, "value", cx.index_attr(value));
    b.insert_value(state.results([Type::INDEX]))
}

/// Emits the size of a dimension of a memref.
pub(crate) fn size_of(b: &mut Builder<'_>, loc: Loc, memref: Value, dim: usize) -> Value {
    let dim = number(b, loc, dim as i64);
    let state = b.state("memref.dim", loc).operands([memref, dim]).results([Type::INDEX]);
    b.insert_value(state)
}

/// Emits the addresses of the start and the end of a dense memref.
fn extent(b: &mut Builder<'_>, loc: Loc, memref: Value) -> [Value; 2] {
    let ty = b.body().value(memref).ty();
    let shape = ty.shape().unwrap_or(&[]).to_vec();
    let bits = ty.element_type().and_then(|element| element.bit_width()).unwrap_or(64);
    let state = b.state("memref.extract_aligned_pointer_as_index", loc);
    let start = b.insert_value(state.operands([memref]).results([Type::INDEX]));
    let known: i64 = shape.iter().filter(|&&size| size != DYNAMIC).product();
    let mut bytes = number(b, loc, known.saturating_mul(i64::from(bits.div_ceil(8))));
    for (dim, _) in shape.iter().enumerate().filter(|(_, size)| **size == DYNAMIC) {
        let size = size_of(b, loc, memref, dim);
        bytes = binary(b, loc, "arith.muli", bytes, size);
    }
    let end = binary(b, loc, "arith.addi", start, bytes);
    [start, end]
}
