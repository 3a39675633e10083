//! `llvm-split-coroutines`: coroutines become functions that keep what outlives a suspension in memory.

use ir::{
    Attr, Block, BlockRef, Body, Build, Builder, Context, Ident, InsertPoint, Loc, Mapping, Op, OpRef,
    Region, Type, Value,
};
use llvm::ops::{
    AddressOf, Br, Call, Func, GetElementPtr, NoneToken, PtrToInt, Return, Switch, Unreachable, Zero,
};
use llvm::types::{VoidType, function_type, pointer_type, struct_type};
use pass::{PassCx, PassResult, pass};
use rustc_hash::{FxHashMap, FxHashSet};

/// Split coroutines into functions that start and resume them
///
/// A function with `llvm.intr.coro.begin` keeps its name and runs up to the first suspension. Another one, with `.resume` after
/// the name, continues where the coroutine was suspended. Values that are used in several blocks are stored to a frame, whose first
/// elements are the address of that function and the number of the suspension. `llvm.intr.coro.resume` becomes a call through the frame.
///
/// ```mlir
/// %saved = llvm.intr.coro.save %handle : (!llvm.ptr) -> !llvm.token
/// %outcome = llvm.intr.coro.suspend %saved, %false : i8
///
/// %number = llvm.getelementptr %frame[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(ptr, i32, ...)>
/// llvm.store %0, %number : i32, !llvm.ptr
/// llvm.br ^bb1(%suspended : i8)
/// ```
#[pass("llvm-split-coroutines", name = "LLVMSplitCoroutines", on = "builtin.module", depends("llvm"))]
pub struct SplitCoroutines;

/// Alignment of frames: enough for all vectors.
const FRAME_ALIGNMENT: i128 = 64;

impl SplitCoroutines {
    fn run(&self, _: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        for op in body.children() {
            let Some(function) = body.child_mut(op) else { continue };
            resume_through_frames(function);
            if let Some(resume) = split(function) {
                let resume = body.adopt(resume);
                body.insert_after(op, resume);
            }
        }
        Ok(())
    }
}

/// Replaces the intrinsic that resumes a coroutine by a call through its frame.
fn resume_through_frames(function: &mut Body) {
    for op in named(function, "llvm.intr.coro.resume") {
        let (loc, handle) = (function.op(op).loc(), function.op(op).operand(0).handle());
        let cx = function.context().clone();
        let mut b = Builder::new(function, InsertPoint::Before(op));
        let state = b.state("llvm.load", loc).operands([handle]).results([pointer_type(&cx, 0)]);
        let address = b.insert_value(state);
        let mut state = b.state("llvm.call", loc).operands([address, handle]);
        state.set_words(&cx, "operandSegmentSizes", &[2, 0]);
        state.put(&cx, Call::OP_BUNDLE_SIZES, &[]);
        b.insert(state);
        function.erase(op);
    }
}

fn named(function: &Body, name: &str) -> Vec<Op> {
    function.root().walk_body().filter(|op| op.is(name)).map(|op| op.handle()).collect()
}

/// Splits a coroutine, and returns the function that resumes it; `None` if the function is none.
fn split(function: &mut Body) -> Option<Box<Body>> {
    let [begin] = named(function, "llvm.intr.coro.begin")[..] else { return None };
    let region = function.root().regions().next()?.handle();
    let name = function.root().symbol_name()?;
    let cx = function.context().clone();
    let resume = cx.ident(&format!("{}.resume", cx.ident_str(name)));
    let mut coroutine = Coroutine::new(function, begin, resume)?;
    coroutine.suspend(function);
    coroutine.drop_intrinsics(function);
    let spilled = coroutine.spilled(function, region);
    let frame = Frame::new(&cx, function, &spilled);
    coroutine.set_sizes(function, &frame);
    coroutine.spill(function, &frame, &spilled);
    let resume = coroutine.resume_function(function, region, &frame, &spilled);
    // The function itself goes on after its end.
    for end in std::mem::take(&mut coroutine.ends) {
        let loc = function.op(end).loc();
        let mut b = Builder::new(function, InsertPoint::Before(end));
        let no = constant(&mut b, loc, Type::I1, cx.bool_attr(false));
        let none = function.op(end).operand(2).defining_op().map(|none| none.handle());
        function.replace(end, &[no]);
        if let Some(none) = none.filter(|&none| function.op(none).is_unused()) {
            function.erase(none);
        }
    }
    Some(resume)
}

fn constant(b: &mut impl Build, loc: Loc, ty: Type, value: Attr) -> Value {
    let cx = b.context().clone();
    let state = b.state("llvm.mlir.constant", loc).results([ty]);
    b.insert_value(state.attr(&cx, "value", value))
}

/// Structure in memory of what outlives a suspension.
struct Frame {
    ty: Type,
    /// Element of each value.
    elements: FxHashMap<Value, i32>,
}

impl Frame {
    fn new(cx: &Context, function: &Body, spilled: &[Value]) -> Frame {
        let values = spilled.iter().map(|&value| function.value(value).ty_handle());
        let types: Vec<Type> = [pointer_type(cx, 0), Type::I32].into_iter().chain(values).collect();
        let elements = spilled.iter().copied().zip(2..).collect();
        Frame { ty: struct_type(cx, &types, false), elements }
    }

    /// Returns the address of an element.
    fn address(&self, b: &mut impl Build, loc: Loc, frame: Value, element: i32) -> Value {
        let cx = b.context().clone();
        let state = GetElementPtr::state(&cx, loc).operands([frame]).results([pointer_type(&cx, 0)]);
        let state = state.attr(&cx, "elem_type", cx.type_attr(self.ty));
        b.insert_value(state.attr(&cx, "rawConstantIndices", cx.i32_array_attr(&[0, element])))
    }

    fn store(&self, b: &mut impl Build, loc: Loc, value: Value, frame: Value, element: i32) {
        let address = self.address(b, loc, frame, element);
        let state = b.state("llvm.store", loc).operands([value, address]);
        b.insert(state);
    }

    fn load(&self, b: &mut impl Build, loc: Loc, ty: Type, frame: Value, element: i32) -> Value {
        let address = self.address(b, loc, frame, element);
        let state = b.state("llvm.load", loc).operands([address]).results([ty]);
        b.insert_value(state)
    }
}

/// Coroutine while it is split.
struct Coroutine {
    loc: Loc,
    /// Name of the function that resumes it.
    name: Ident,
    /// Memory of the frame.
    frame: Value,
    /// Blocks before the coroutine begins.
    before: FxHashSet<Block>,
    /// Branch to what the coroutine does.
    start: Op,
    /// Block after each suspension.
    resumed: Vec<Block>,
    /// Stores of the numbers of suspensions.
    numbers: Vec<Op>,
    /// Ends of the coroutine.
    ends: Vec<Op>,
}

impl Coroutine {
    fn new(function: &mut Body, begin: Op, name: Ident) -> Option<Coroutine> {
        let view = function.op(begin);
        let (loc, frame, next) = (view.loc(), view.operand(1).handle(), view.next()?.handle());
        let begins = view.block()?.handle();
        let before = before(view.block()?);
        let rest = function.split_block(next);
        let mut b = Builder::at_end(function, begins);
        let state = b.state(Br::NAME, loc).successors([rest]);
        let start = b.insert(state);
        function.replace(begin, &[frame]);
        Some(Coroutine {
            loc,
            name,
            frame,
            before,
            start,
            resumed: Vec::new(),
            numbers: Vec::new(),
            ends: Vec::new(),
        })
    }

    /// Ends blocks at suspensions, whose outcome becomes an argument of the block after each.
    fn suspend(&mut self, function: &mut Body) {
        let cx = function.context().clone();
        for (number, op) in named(function, "llvm.intr.coro.suspend").into_iter().enumerate() {
            let loc = function.op(op).loc();
            let Some(block) = function.op(op).block().map(|block| block.handle()) else { continue };
            let save = function.op(op).operand(0).defining_op().filter(|save| save.is("llvm.intr.coro.save"));
            let save = save.map(|save| save.handle());
            let resumed = function.split_block(op);
            let outcome = function.add_argument(resumed, Type::I8);
            function.replace(op, &[outcome]);
            let mut b = Builder::at_end(function, block);
            let suspended = constant(&mut b, loc, Type::I8, cx.int_attr(Type::I8, -1));
            let state = b.state(Br::NAME, loc).operands([suspended]).successors([resumed]);
            let branch = b.insert(state);
            // What resumes the coroutine may have it from here on.
            let mut b = Builder::new(function, InsertPoint::Before(save.unwrap_or(branch)));
            let number = constant(&mut b, loc, Type::I32, cx.i32_attr(number as i32));
            let store = b.state("llvm.store", loc).operands([number, self.frame]);
            let store = b.insert(store);
            self.numbers.push(store);
            if let Some(save) = save.filter(|&save| function.op(save).is_unused()) {
                function.erase(save);
            }
            self.resumed.push(resumed);
        }
    }

    /// Replaces the intrinsics that say nothing any more, but for those that need the size of the frame.
    fn drop_intrinsics(&mut self, function: &mut Body) {
        for op in named(function, "llvm.intr.coro.free") {
            function.replace(op, &[self.frame]);
        }
        self.ends = named(function, END);
        for &end in &self.ends {
            // A token of its own, since tokens cannot be stored.
            let loc = function.op(end).loc();
            let token = function.op(end).operand(2);
            let (old, ty) = (token.defining_op().map(|none| none.handle()), token.ty_handle());
            let mut b = Builder::new(function, InsertPoint::Before(end));
            let state = b.state(NoneToken::NAME, loc).results([ty]);
            let none = b.insert_value(state);
            function.set_operand(end, 2, none);
            if let Some(old) = old.filter(|&old| function.op(old).is_unused()) {
                function.erase(old);
            }
        }
        for op in named(function, "llvm.intr.coro.id") {
            if function.op(op).is_unused() {
                function.erase(op);
            }
        }
    }

    fn is_before(&self, block: Option<BlockRef<'_>>) -> bool {
        block.is_some_and(|block| self.before.contains(&block.handle()))
    }

    /// Returns the values that are used in another block than theirs, after the coroutine began.
    fn spilled(&self, function: &Body, region: Region) -> Vec<Value> {
        let mut found = Vec::new();
        for block in function.region(region).blocks() {
            for value in block.arguments().chain(block.ops().flat_map(OpRef::results)) {
                let elsewhere =
                    |user: OpRef<'_>| user.block() != Some(block) && !self.is_before(user.block());
                if value.handle() != self.frame && value.users().any(elsewhere) {
                    found.push(value.handle());
                }
            }
        }
        found
    }

    /// Replaces the size and alignment of the frame, and the stores of numbers to it.
    fn set_sizes(&self, function: &mut Body, frame: &Frame) {
        let cx = function.context().clone();
        let pointer = pointer_type(&cx, 0);
        for op in named(function, "llvm.intr.coro.size") {
            let (loc, ty) = (function.op(op).loc(), function.op(op).result(0).ty_handle());
            let mut b = Builder::new(function, InsertPoint::Before(op));
            let state = Zero::state(&cx, loc).results([pointer]);
            let null = b.insert_value(state);
            let state = GetElementPtr::state(&cx, loc).operands([null]).results([pointer]);
            let state = state.attr(&cx, "elem_type", cx.type_attr(frame.ty));
            let end = b.insert_value(state.attr(&cx, "rawConstantIndices", cx.i32_array_attr(&[1])));
            let state = PtrToInt::state(&cx, loc).operands([end]).results([ty]);
            let size = b.insert_value(state);
            function.replace(op, &[size]);
        }
        for op in named(function, "llvm.intr.coro.align") {
            let (loc, ty) = (function.op(op).loc(), function.op(op).result(0).ty_handle());
            let mut b = Builder::new(function, InsertPoint::Before(op));
            let align = constant(&mut b, loc, ty, cx.int_attr(ty, FRAME_ALIGNMENT));
            function.replace(op, &[align]);
        }
        for &op in &self.numbers {
            let loc = function.op(op).loc();
            let mut b = Builder::new(function, InsertPoint::Before(op));
            let address = frame.address(&mut b, loc, self.frame, 1);
            function.set_operand(op, 1, address);
        }
    }

    /// Stores values to the frame where they are defined, and loads those defined after the beginning where they are used.
    fn spill(&self, function: &mut Body, frame: &Frame, spilled: &[Value]) {
        let cx = function.context().clone();
        let loc = self.loc;
        let mut b = Builder::new(function, InsertPoint::Before(self.start));
        let state = AddressOf::state(&cx, loc).results([pointer_type(&cx, 0)]);
        let resume = b.insert_value(state.attr(&cx, "global_name", cx.symbol_ref(self.name)));
        frame.store(&mut b, loc, resume, self.frame, 0);
        for (&value, element) in spilled.iter().zip(2..) {
            let view = function.value(value);
            let is_early = self.is_before(view.block());
            let point = match (view.defining_op(), view.argument_block()) {
                _ if is_early => InsertPoint::Before(self.start),
                (Some(op), _) => InsertPoint::After(op.handle()),
                (None, Some(block)) => InsertPoint::Start(block.handle()),
                (None, None) => continue,
            };
            let mut b = Builder::new(function, point);
            frame.store(&mut b, loc, value, self.frame, element);
            if !is_early {
                self.reload(function, frame, value, self.frame);
            }
        }
    }

    /// Replaces the uses of a value in other blocks by loads from the frame.
    fn reload(&self, function: &mut Body, frame: &Frame, value: Value, memory: Value) {
        let Some(&element) = frame.elements.get(&value) else { return };
        let view = function.value(value);
        let (home, ty) = (view.block().map(|block| block.handle()), view.ty_handle());
        let uses: Vec<(Op, usize, Option<Block>)> = view
            .uses()
            .map(|operand| {
                let owner = operand.owner();
                (owner.handle(), operand.position(), owner.block().map(|block| block.handle()))
            })
            .filter(|&(_, _, block)| block != home)
            .collect();
        let mut loaded: FxHashMap<Block, Value> = FxHashMap::default();
        for (user, position, block) in uses {
            let Some(block) = block else { continue };
            let value = *loaded.entry(block).or_insert_with(|| {
                let mut b = Builder::new(function, InsertPoint::Start(block));
                frame.load(&mut b, self.loc, ty, memory, element)
            });
            function.set_operand(user, position, value);
        }
    }

    /// Returns the function that continues where the coroutine was suspended.
    fn resume_function(
        &self,
        function: &Body,
        region: Region,
        frame: &Frame,
        spilled: &[Value],
    ) -> Box<Body> {
        let cx = function.context();
        let pointer = pointer_type(cx, 0);
        let mut resume = Body::new(cx, cx.op_name(Func::NAME), function.root().loc(), 1);
        let root = resume.root_handle();
        let ty = function_type(cx, VoidType::make(cx), &[pointer], false);
        resume.set_attr(root, Ident::SYM_NAME, Some(self.name.attr()));
        resume.set_attr(root, Ident::FUNCTION_TYPE, Some(cx.type_attr(ty)));
        let to = resume.root().region(0).handle();
        let entry = resume.append_new_block(to, &[pointer]);
        let memory = resume.block(entry).argument(0).handle();
        let mut mapping = Mapping::new();
        resume.import_region(function, region, to, &mut mapping);
        if let Some(old) = mapping.value(self.frame) {
            resume.replace_all_uses(old, memory);
        }
        self.branch_to_resumed(&mut resume, entry, memory, frame, &mapping);
        // Values from before the beginning are in the frame as well.
        let early = spilled.iter().filter(|&&value| self.is_before(function.value(value).block()));
        for value in early {
            let (Some(copy), Some(&element)) = (mapping.value(*value), frame.elements.get(value)) else {
                continue;
            };
            let elements = FxHashMap::from_iter([(copy, element)]);
            self.reload(&mut resume, &Frame { ty: frame.ty, elements }, copy, memory);
        }
        end_at_marks(&mut resume);
        drop_results(&mut resume);
        erase_unreachable(&mut resume, to);
        erase_dead_loads(&mut resume, memory);
        resume
    }

    /// Branches to the block after the suspension whose number is in the frame.
    fn branch_to_resumed(
        &self,
        resume: &mut Body,
        entry: Block,
        memory: Value,
        frame: &Frame,
        mapping: &Mapping,
    ) {
        let (cx, loc) = (resume.context().clone(), self.loc);
        let region = resume.root().region(0).handle();
        let nowhere = resume.append_new_block(region, &[]);
        let mut b = Builder::at_end(resume, nowhere);
        let state = Unreachable::state(&cx, loc);
        b.insert(state);
        let mut b = Builder::at_end(resume, entry);
        let number = frame.load(&mut b, loc, Type::I32, memory, 1);
        let zero = constant(&mut b, loc, Type::I8, cx.int_attr(Type::I8, 0));
        let blocks: Vec<Block> = self.resumed.iter().filter_map(|&block| mapping.block(block)).collect();
        let count = blocks.len();
        let mut state = Switch::state(&cx, loc).operands([number]).successors([nowhere]);
        state.successors.extend(blocks);
        state.operands.extend(std::iter::repeat_n(zero, count));
        state.set_words(&cx, "operandSegmentSizes", &[1, 0, count as u32]);
        let state = state.attr(&cx, "case_operand_segments", cx.i32_array_attr(&vec![1; count]));
        let values: Vec<u8> = (0..count as i32).flat_map(i32::to_le_bytes).collect();
        let cases = cx.dense_attr(cx.tensor_type(&[count as i64], Type::I32), values.into(), count == 1);
        b.insert(if count == 0 { state } else { state.attr(&cx, "case_values", cases) });
    }
}

/// Operation at which a coroutine ends.
const END: &str = "llvm.intr.coro.end";

/// Returns the blocks from which a block is reached, and that block itself.
fn before(block: BlockRef<'_>) -> FxHashSet<Block> {
    let mut found: FxHashSet<Block> = FxHashSet::default();
    let mut open = vec![block];
    while let Some(block) = open.pop() {
        if found.insert(block.handle()) {
            open.extend(block.predecessors());
        }
    }
    found
}

/// Lets a function return where its coroutine ends; what came after is not reached any more.
fn end_at_marks(resume: &mut Body) {
    for end in named(resume, END) {
        let Some(block) = resume.op(end).block().map(|block| block.handle()) else { continue };
        let loc = resume.op(end).loc();
        resume.split_block(end);
        let mut b = Builder::at_end(resume, block);
        let state = b.state(Return::NAME, loc);
        b.insert(state);
    }
}

/// Lets all returns return nothing.
fn drop_results(resume: &mut Body) {
    for op in named(resume, Return::NAME) {
        let count = resume.op(op).num_operands();
        resume.remove_operands(op, 0..count);
    }
}

/// Erases the blocks that are not reached.
fn erase_unreachable(resume: &mut Body, region: Region) {
    let mut reached: FxHashSet<Block> = FxHashSet::default();
    let mut open: Vec<BlockRef<'_>> = resume.region(region).first_block().into_iter().collect();
    while let Some(block) = open.pop() {
        if reached.insert(block.handle()) {
            open.extend(block.successors());
        }
    }
    let blocks = resume.region(region).blocks().map(|block| block.handle());
    let dead: Vec<Block> = blocks.filter(|block| !reached.contains(block)).collect();
    for &block in &dead {
        resume.drop_block_references(block);
    }
    for block in dead {
        resume.erase_block(block);
    }
}

/// Erases loads from the frame that nothing uses: it may be freed where they stand.
fn erase_dead_loads(resume: &mut Body, memory: Value) {
    for load in named(resume, "llvm.load") {
        let address = resume.op(load).operand(0).defining_op();
        let address = address.filter(|address| address.is(GetElementPtr::NAME));
        let of_frame = address.filter(|address| address.operand(0).handle() == memory);
        let Some(address) = of_frame.map(|address| address.handle()) else { continue };
        if resume.op(load).is_unused() {
            resume.erase(load);
            if resume.op(address).is_unused() {
                resume.erase(address);
            }
        }
    }
}
