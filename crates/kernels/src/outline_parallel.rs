//! `outline-parallel-loops`: parallel loops as functions that threads run parts of.

use crate::outline::{captures, new_function};
use crate::split_reductions;
use ir::def::TraitSet;
use ir::{Block, Body, Build, Builder, InsertPoint, Loc, Mapping, Op, OpRef, Type, Value};
use pass::{PassCx, PassResult, pass};
use to_llvm::llvm::{LlvmTypes, LoweringOptions};

/// The function of the runtime that runs a part of the iterations on each thread.
const RUNTIME: &str = "terrane.parallel";

/// Outline parallel loops, for threads
///
/// An outermost `scf.parallel` becomes a function of a range of iterations of its first loop, and a call of the runtime,
/// which runs parts of the range on threads. What it uses is passed in memory. Loops whose body may end the execution, allocates or calls a
/// function stay as they are.
///
/// A loop that reduces is done in 64 parts, each in order, and their results are combined in order: what comes out does not depend on the number
/// of threads. It stays as it is where its combining operation is none of `arith` that has an identity.
///
/// ```mlir
/// scf.parallel (%i) = (%l) to (%u) step (%s) {            llvm.store %m_, %context[0, 0]
///   memref.store %x, %m[%i] : memref<?xf32>               call @terrane.parallel(%body, %context, %count)
/// }
/// ```
#[pass(
    "outline-parallel-loops",
    name = "OutlineParallelLoops",
    on = "builtin.module",
    depends("arith", "func", "llvm", "memref", "scf")
)]
pub struct OutlineParallel;

impl OutlineParallel {
    fn run(&self, _: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let context = body.context().clone();
        let types = LlvmTypes::new(&context, LoweringOptions::default());
        let functions: Vec<Op> =
            body.children().into_iter().filter(|&op| body.op(op).is("func.func")).collect();
        let mut made = Vec::new();
        let mut symbols = ir::Symbols::of(body);
        for function in functions {
            let name = body.op(function).symbol_name().map(|name| context.ident_str(name).to_owned());
            let Some(child) = body.child_mut(function) else { continue };
            let loops: Vec<Op> = child
                .root()
                .walk_body()
                .filter(|op| op.is("scf.parallel") && is_outermost(*op) && is_safe(*op))
                .map(|op| op.handle())
                .collect();
            for op in loops {
                let op = match child.op(op).num_results() {
                    0 => Some(op),
                    _ => split_reductions::split(child, op),
                };
                let Some(op) = op else { continue };
                let number = made.len();
                let name = format!("{}.parallel.{number}", name.as_deref().unwrap_or(""));
                made.extend(outline(child, op, &types, &name).map(|outlined| (function, outlined)));
            }
        }
        let mut declared: Option<Op> = None;
        for (function, outlined) in made {
            let op = body.adopt(outlined);
            body.insert_at(InsertPoint::After(function), op);
            symbols.insert(body, op);
            if declared.is_none() {
                let inputs = [types.pointer(), types.pointer(), Type::I64];
                let op = body.adopt(new_function(&context, RUNTIME, &inputs, &[]));
                body.insert_at(InsertPoint::Before(function), op);
                declared = Some(op);
            }
        }
        Ok(())
    }
}

fn is_outermost(op: OpRef<'_>) -> bool {
    let mut next = op.parent();
    while let Some(around) = next {
        if around.is("scf.parallel") {
            return false;
        }
        next = around.parent();
    }
    op.num_results() == 0 || split_reductions::identities(op).is_some()
}

/// Whether other threads can run a loop: nothing in it ends the execution, allocates, or calls functions, but for buffers of a known size of each
/// iteration.
fn is_safe(around: OpRef<'_>) -> bool {
    let is_own = |op: OpRef<'_>| op.parent().is_some_and(|parent| parent.handle() == around.handle());
    around.walk().all(|op| match op.name_str() {
        "memref.alloca" => is_buffer(op) && is_own(op),
        "arith.divsi" | "arith.divui" | "arith.remsi" | "arith.remui" | "arith.ceildivsi"
        | "arith.ceildivui" | "arith.floordivsi" => {
            let divisor = op.operands().nth(1);
            divisor.and_then(rewrite::constant_i64).is_some_and(|divisor| divisor != 0)
        }
        "memref.load"
        | "memref.store"
        | "memref.atomic_rmw"
        | "memref.dim"
        | "memref.cast"
        | "memref.subview"
        | "memref.reinterpret_cast"
        | "memref.extract_strided_metadata"
        | "memref.collapse_shape"
        | "memref.expand_shape"
        | "memref.transpose"
        | "memref.extract_aligned_pointer_as_index" => true,
        "scf.for" | "scf.if" | "scf.yield" | "scf.while" | "scf.condition" | "scf.parallel"
        | "scf.reduce" | "scf.reduce.return" | "vector.load" | "vector.store" | "vector.broadcast" => true,
        _ => {
            matches!(op.dialect(), "arith" | "math" | "index" | "vector")
                && op.num_regions() == 0
                && op.has_trait(TraitSet::PURE)
        }
    })
}

/// Whether an operation is memory of a known size on the stack.
fn is_buffer(op: OpRef<'_>) -> bool {
    op.is("memref.alloca") && op.num_operands() == 0
}

/// Makes the function of a loop, and replaces the loop by a call. Returns the function.
fn outline(body: &mut Body, op: Op, types: &LlvmTypes, name: &str) -> Option<Box<Body>> {
    let cx = body.context().clone();
    let captured = captures(body, op);
    let stored: Vec<Type> =
        captured.iter().map(|&value| types.convert(body.value(value).ty_handle())).collect::<Option<_>>()?;
    let context = llvm::types::struct_type(&cx, &stored, false);
    let mut function = new_function(&cx, name, &[types.pointer(), Type::I64, Type::I64], &[]);
    let region = function.root().region(0).handle();
    let entry = function.append_new_block(region, &[types.pointer(), Type::I64, Type::I64]);
    let loc = body.op(op).loc();
    let mut mapping = Mapping::new();
    {
        let mut b = Emit { b: Builder::at_end(&mut function, entry), loc };
        let base = b.b.body().block(entry).argument(0).handle();
        for (at, (&value, &ty)) in captured.iter().zip(&stored).enumerate() {
            let place = b.field(base, context, at);
            let read = b.op("llvm.load", &[place], ty);
            let read = b.cast(read, body.value(value).ty_handle());
            mapping.map(value, read);
        }
    }
    fill(&mut function, entry, body, op, &mut mapping);
    call(body, op, (&captured, &stored, context), types, name);
    Some(function)
}

/// Emits the loops of the function.
fn fill(function: &mut Body, entry: Block, body: &Body, op: Op, mapping: &mut Mapping) {
    let view = body.op(op);
    let loc = view.loc();
    let dims = view.operand_group(0).len();
    let bound = |group: usize, dim: usize, mapping: &Mapping| {
        mapping.value_or_self(view.operand(view.operand_group(group).start + dim).handle())
    };
    let Some(source) = view.region(0).first_block() else { return };
    let mut block = entry;
    for dim in 0..dims {
        let step = bound(2, dim, mapping);
        let (lower, upper) = (bound(0, dim, mapping), bound(1, dim, mapping));
        let (lower, upper) = match dim {
            0 => {
                let [first, last] = [1, 2].map(|argument| function.block(entry).argument(argument).handle());
                let mut b = Emit { b: Builder::at_end(function, block), loc };
                let [start, end] = [first, last].map(|at| {
                    let at = b.op("arith.index_cast", &[at], Type::INDEX);
                    let distance = b.op("arith.muli", &[at, step], Type::INDEX);
                    b.op("arith.addi", &[lower, distance], Type::INDEX)
                });
                (start, end)
            }
            _ => (lower, upper),
        };
        let mut builder = Builder::at_end(function, block);
        let state = builder.state("scf.for", loc).operands([lower, upper, step]).regions(1);
        let new = builder.insert(state);
        let region = function.op(new).region(0).handle();
        let inner = function.append_new_block(region, &[Type::INDEX]);
        let variable = function.block(inner).argument(0).handle();
        mapping.map(source.argument(dim).handle(), variable);
        let mut builder = Builder::at_end(function, block);
        if block == entry {
            let state = builder.state("func.return", loc);
            builder.insert(state);
        } else {
            let state = builder.state("scf.yield", loc);
            builder.insert(state);
        }
        block = inner;
    }
    for op in source.ops().filter(|op| !op.is("scf.reduce")) {
        let copy = function.import_op(body, op.handle(), mapping);
        // Iterations of a thread share its buffers.
        let point = if is_buffer(op) { InsertPoint::Start(entry) } else { InsertPoint::End(block) };
        function.insert_at(point, copy);
    }
    let mut builder = Builder::at_end(function, block);
    let state = builder.state("scf.yield", loc);
    builder.insert(state);
}

/// Replaces a loop by a call of the runtime.
fn call(
    body: &mut Body,
    op: Op,
    (captured, stored, context): (&[Value], &[Type], Type),
    types: &LlvmTypes,
    name: &str,
) {
    let cx = body.context().clone();
    let loc = body.op(op).loc();
    let view = body.op(op);
    let [lower, upper, step] = [0, 1, 2].map(|group| view.operand(view.operand_group(group).start).handle());
    let Some(start) = body.root().regions().next().and_then(|region| region.first_block()) else { return };
    let start = start.handle();
    let mut first = Emit { b: Builder::new(body, InsertPoint::Start(start)), loc };
    let state = first.b.state("llvm.mlir.constant", loc).attr(&cx, "value", cx.i64_attr(1));
    let one = first.b.insert_value(state.results([Type::I64]));
    let point = InsertPoint::After(body.value(one).defining_op().map_or(op, |op| op.handle()));
    let mut builder = Builder::new(body, point);
    let state = builder.state("llvm.alloca", loc).operands([one]).results([types.pointer()]);
    let slot = builder.insert_value(state.attr(&cx, "elem_type", cx.type_attr(context)));
    let mut b = Emit { b: Builder::new(body, InsertPoint::Before(op)), loc };
    for (at, (&value, &ty)) in captured.iter().zip(stored).enumerate() {
        let value = b.cast(value, ty);
        let place = b.field(slot, context, at);
        let state = b.b.state("llvm.store", loc).operands([value, place]);
        b.b.insert(state);
    }
    let zero = b.number(0);
    let less = b.number(1);
    let span = b.op("arith.subi", &[upper, lower], Type::INDEX);
    let span = b.op("arith.maxsi", &[span, zero], Type::INDEX);
    let most = b.op("arith.addi", &[span, step], Type::INDEX);
    let most = b.op("arith.subi", &[most, less], Type::INDEX);
    let count = b.op("arith.divui", &[most, step], Type::INDEX);
    let count = b.op("arith.index_cast", &[count], Type::I64);
    let ty = cx.function_type(&[types.pointer(), Type::I64, Type::I64], &[]);
    let state = b.b.state("func.constant", loc).attr(&cx, "value", cx.symbol_ref(cx.ident(name)));
    let function = b.b.insert_value(state.results([ty]));
    let function = b.cast(function, types.pointer());
    let state = b.b.state("func.call", loc).attr(&cx, "callee", cx.symbol_ref(cx.ident(RUNTIME)));
    b.b.insert(state.operands([function, slot, count]));
    body.erase(op);
}

/// Emits operations at a place.
struct Emit<'b> {
    b: Builder<'b>,
    loc: Loc,
}

impl Emit<'_> {
    fn op(&mut self, name: &str, operands: &[Value], result: Type) -> Value {
        let state = self.b.state(name, self.loc).operands(operands.iter().copied()).results([result]);
        self.b.insert_value(state)
    }

    fn cast(&mut self, value: Value, ty: Type) -> Value {
        match self.b.body().value(value).ty_handle() == ty {
            true => value,
            false => self.op("builtin.unrealized_conversion_cast", &[value], ty),
        }
    }

    fn number(&mut self, number: i64) -> Value {
        let cx = self.b.context().clone();
        let state = self.b.state("arith.constant", self.loc).attr(&cx, "value", cx.index_attr(number));
        self.b.insert_value(state.results([Type::INDEX]))
    }

    /// Returns the address of an element of a structure.
    fn field(&mut self, base: Value, of: Type, at: usize) -> Value {
        let cx = self.b.context().clone();
        let ty = self.b.body().value(base).ty_handle();
        let state = self.b.state("llvm.getelementptr", self.loc).operands([base]).results([ty]);
        let state = state.attr(&cx, "elem_type", cx.type_attr(of));
        self.b.insert_value(state.attr(&cx, "rawConstantIndices", cx.i32_array_attr(&[0, at as i32])))
    }
}
