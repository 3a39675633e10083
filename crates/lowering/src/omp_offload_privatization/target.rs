//! Private variables of one task on a device.

use super::functions::{Functions, Heap, pointer};
use super::privatizers::{Privatizer, Privatizers};
use interfaces::DataLayout;
use ir::def::EnumAttr;
use ir::{Attr, Body, Build, BuildBlocks, Ident, InsertPoint, Loc, Op, OpRef, Type, Value, ValueRef};
use omp::{ClauseTaskDepend, VariableCaptureKind};
use rewrite::Rewriter;
use rustc_hash::FxHashSet;

/// A private variable that is mapped.
struct Variable<'p> {
    privatizer: &'p Privatizer,
    name: Ident,
    map: Op,
    /// Address of the original, and the type of what is there.
    original: Value,
    ty: Type,
    is_by_value: bool,
}

/// Creates calls and accesses in a function.
struct Make<'r, 'b> {
    rw: &'r mut Rewriter<'b>,
    loc: Loc,
}

impl Make<'_, '_> {
    fn call(&mut self, callee: Attr, operands: &[Value], result: Option<Type>) -> Option<Value> {
        let cx = self.rw.context().clone();
        let state = self.rw.state("llvm.call", self.loc).operands(operands.iter().copied()).results(result);
        let mut state = state.words(&cx, "operandSegmentSizes", &[operands.len() as u32, 0]);
        state = state.attr(&cx, "op_bundle_sizes", cx.i32_array_attr(&[])).attr(&cx, "callee", callee);
        let op = self.rw.insert(state);
        self.rw.op(op).results().next().map(|result| result.handle())
    }

    fn load(&mut self, address: Value, ty: Type) -> Value {
        let state = self.rw.state("llvm.load", self.loc).operands([address]).results([ty]);
        self.rw.insert_value(state)
    }

    fn store(&mut self, value: Value, address: Value) {
        let state = self.rw.state("llvm.store", self.loc).operands([value, address]);
        self.rw.insert(state);
    }
}

/// Returns the operands of the group of this name.
fn group(op: OpRef<'_>, name: &str) -> Vec<Value> {
    let place = op.def().and_then(|def| def.operands.iter().position(|value| value.name == name));
    place.map_or(Vec::new(), |place| op.group(place).map(|value| value.handle()).collect())
}

/// Sets the operands of the group of this name.
fn set_group(rw: &mut Rewriter<'_>, op: Op, name: &str, values: &[Value]) {
    let view = rw.op(op);
    let place = view.def().and_then(|def| def.operands.iter().position(|value| value.name == name));
    let (Some(place), Some(sizes)) = (place, view.words("operandSegmentSizes")) else { return };
    let mut operands: Vec<Value> = view.operands().map(|value| value.handle()).collect();
    let mut sizes = sizes.to_vec();
    operands.splice(view.operand_group(place), values.iter().copied());
    sizes[place] = values.len() as u32;
    rw.modify_op(op, |change| {
        change.operands(&operands).words("operandSegmentSizes", &sizes);
    });
}

/// Copies the private variables of a task to the heap, and frees them after it.
pub(super) fn prepare(
    body: &mut Body,
    target: Op,
    privatizers: &Privatizers,
    layout: &DataLayout,
    functions: &mut Functions,
) {
    let mut values = group(body.op(target), "private_vars");
    let mut cleanup: Option<(Value, Op)> = None;
    for (at, value) in values.iter_mut().enumerate() {
        let Some(variable) = variable(body.op(target), at, *value, privatizers) else { continue };
        let cx = body.context().clone();
        let Some(size) = size_in_bytes(layout, cx.ty(variable.ty)) else { continue };
        let rw = &mut Rewriter::new(body);
        let heap = allocate(rw, variable.original, size, functions);
        let (loc, copy) = write_copy(rw, &variable, heap, functions);
        map_copy(rw, &variable, heap, target);
        *value = heap;
        if variable.is_by_value {
            rw.move_to(InsertPoint::Before(target));
            let loc = rw.op(variable.map).loc();
            *value = Make { rw, loc }.load(heap, variable.ty);
        }
        if variable.privatizer.has[2] {
            let (_, task) = *cleanup.get_or_insert_with(|| (heap, build_task(rw, loc, target, heap)));
            let block = rw.op(task).region(0).first_block().map(|block| block.handle());
            block.into_iter().for_each(|block| rw.move_to(InsertPoint::Start(block)));
            let m = &mut Make { rw, loc };
            m.call(functions.of_region(variable.name, 2, loc), &[copy], None);
            m.call(functions.heap(Heap::Free), &[heap], None);
        }
    }
    let rw = &mut Rewriter::new(body);
    if let Some((heap, _)) = cleanup {
        depend_on(rw, target, heap);
    }
    set_group(rw, target, "private_vars", &values);
}

/// Returns a private variable that is mapped by reference.
fn variable<'p>(
    target: OpRef<'_>,
    at: usize,
    value: Value,
    privatizers: &'p Privatizers,
) -> Option<Variable<'p>> {
    let symbol = target.attr("private_syms")?.as_array()?.nth(at)?;
    let (name, _) = symbol.as_symbol_ref()?;
    let privatizer = privatizers.get(name).filter(|privatizer| privatizer.needs_map)?;
    let place = *target.attr("private_maps")?.as_ints()?.get(at)?;
    let map = *group(target, "map_vars").get(usize::try_from(place).ok()?)?;
    let map = target.body().value(map).defining_op().filter(|map| map.is("omp.map.info"))?;
    if map.enum_attr("map_capture_type") == Some(VariableCaptureKind::ByCopy) {
        return None;
    }
    let (original, pointer) = (map.operands().next()?, pointer(target.context()));
    (original.ty_handle() == pointer).then_some(())?;
    Some(Variable {
        privatizer,
        name,
        map: map.handle(),
        original: original.handle(),
        ty: map.attr("var_type")?.as_type()?.handle(),
        is_by_value: target.body().value(value).ty().dialect_def().is_none_or(|def| def.name != "llvm.ptr"),
    })
}

/// Returns the size of a type, a multiple of its alignment.
fn size_in_bytes(layout: &DataLayout, ty: ir::TypeRef<'_>) -> Option<i64> {
    let size = layout.size(ty)?.bytes();
    i64::try_from(size.checked_next_multiple_of(layout.abi_alignment(ty)?.max(1))?).ok()
}

/// Allocates memory before the definition of a value.
fn allocate(rw: &mut Rewriter<'_>, like: Value, size: i64, functions: &mut Functions) -> Value {
    let value = rw.value(like);
    let (point, loc) = match (value.defining_op(), value.block()) {
        (Some(made), _) => (InsertPoint::Before(made.handle()), made.loc()),
        (None, Some(block)) => (InsertPoint::Start(block.handle()), value.loc()),
        (None, None) => return like,
    };
    rw.move_to(point);
    let cx = rw.context().clone();
    let state =
        rw.state("llvm.mlir.constant", loc).results([Type::I64]).attr(&cx, "value", cx.i64_attr(size));
    let size = rw.insert_value(state);
    let made = Make { rw, loc }.call(functions.heap(Heap::Malloc), &[size], Some(pointer(&cx)));
    made.unwrap_or(like)
}

/// Returns the operations that the map of a variable is made of and that use its address.
fn parts(variable: &Variable<'_>, map: OpRef<'_>) -> Vec<Op> {
    let body = map.body();
    let users: FxHashSet<Op> = users_of_definition(body.value(variable.original));
    let mut all = vec![map.handle()];
    for member in group(map, "members") {
        let Some(member) = body.value(member).defining_op() else { continue };
        all.extend(Some(member.handle()).filter(|op| users.contains(op)));
        let base = group(member, "var_ptr_ptr").first().and_then(|&base| body.value(base).defining_op());
        all.extend(base.map(|base| base.handle()).filter(|op| users.contains(op)));
    }
    all
}

/// Returns the users of all results of the operation that defines a value.
fn users_of_definition(value: ValueRef<'_>) -> FxHashSet<Op> {
    match value.defining_op() {
        Some(made) => made.results().flat_map(|result| result.users()).map(|user| user.handle()).collect(),
        None => value.users().map(|user| user.handle()).collect(),
    }
}

/// Initializes the copy before the first part of the map; returns the place in the source, and the copy.
fn write_copy(
    rw: &mut Rewriter<'_>,
    variable: &Variable<'_>,
    heap: Value,
    functions: &mut Functions,
) -> (Loc, Value) {
    let mut first = variable.map;
    for part in parts(variable, rw.op(variable.map)) {
        let is_in_block = rw.op(part).block() == rw.op(first).block();
        if is_in_block && rw.op(part).body().is_before(part, first) {
            first = part;
        }
    }
    let loc = rw.op(first).loc();
    rw.move_to(InsertPoint::Before(first));
    let m = &mut Make { rw, loc };
    let (mut mold, mut copy) = (variable.original, heap);
    if variable.is_by_value {
        mold = m.load(mold, variable.ty);
        copy = m.load(heap, variable.ty);
    }
    let result = variable.privatizer.argument;
    let used = [true, variable.privatizer.is_firstprivate];
    for region in (0..2).filter(|&region| used[region] && variable.privatizer.has[region]) {
        let callee = functions.of_region(variable.name, region, loc);
        copy = m.call(callee, &[mold, copy], result).unwrap_or(copy);
    }
    if variable.is_by_value {
        m.store(copy, heap);
    }
    (loc, copy)
}

/// Moves the map of a variable and its parts before the task, and gives them the address of the copy.
fn map_copy(rw: &mut Rewriter<'_>, variable: &Variable<'_>, heap: Value, target: Op) {
    let users = users_of_definition(rw.value(variable.original));
    let members = group(rw.op(variable.map), "members");
    let mut next = target;
    let mut bring = |rw: &mut Rewriter<'_>, op: Op| {
        rw.move_op_before(op, next);
        rw.replace_uses_if(variable.original, heap, |_, owner, _| owner == op);
        next = op;
    };
    bring(rw, variable.map);
    for member in members {
        let Some(member) = rw.value(member).defining_op().map(|op| op.handle()) else { continue };
        if !users.contains(&member) {
            continue;
        }
        bring(rw, member);
        let base = group(rw.op(member), "var_ptr_ptr").first().and_then(|&base| rw.value(base).defining_op());
        if let Some(base) = base.map(|base| base.handle()) {
            bring(rw, base);
        }
    }
}

/// Returns the attribute of a dependence.
fn kind(rw: &Rewriter<'_>, kind: ClauseTaskDepend) -> Attr {
    ClauseTaskDepend::DEF.widen(rw.context(), kind.to_word())
}

/// Creates the task that frees copies, after another.
fn build_task(rw: &mut Rewriter<'_>, loc: Loc, target: Op, heap: Value) -> Op {
    rw.move_to(InsertPoint::After(target));
    let cx = rw.context().clone();
    let kinds = cx.array_attr(&[kind(rw, ClauseTaskDepend::Taskdependin)]);
    let state = rw.state("omp.task", loc).operands([heap]).regions(1).attr(&cx, "depend_kinds", kinds);
    let task = rw.insert(state.words(&cx, "operandSegmentSizes", &[0, 0, 1, 0, 0, 0, 0, 0, 0]));
    let region = rw.op(task).region(0).handle();
    rw.build_block(region, &[], |rw, _| {
        let state = rw.state("omp.terminator", loc);
        rw.insert(state);
    });
    task
}

/// Makes a task one that others can wait for by an address.
fn depend_on(rw: &mut Rewriter<'_>, target: Op, heap: Value) {
    let mut values = group(rw.op(target), "depend_vars");
    let cx = rw.context().clone();
    let kinds = rw.op(target).attr("depend_kinds").and_then(|kinds| kinds.as_array());
    let mut kinds: Vec<Attr> = kinds.into_iter().flatten().map(|kind| kind.handle()).collect();
    kinds.truncate(values.len());
    values.push(heap);
    kinds.push(kind(rw, ClauseTaskDepend::Taskdependout));
    set_group(rw, target, "depend_vars", &values);
    rw.modify_op(target, |change| {
        change.attr("depend_kinds", Some(cx.array_attr(&kinds)));
    });
}
