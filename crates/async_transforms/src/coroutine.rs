//! Functions as coroutines: the blocks that all coroutines have, and the operations that suspend one.
//!
//! A coroutine creates what it returns first, then begins. Its body ends in a block that makes the results available, or in one that sets
//! them to an error; both free the coroutine and return. A suspended coroutine returns as well, and is resumed at the next block.

use async_::{Await, AwaitAll, Return, Yield};
use ir::{Attr, Block, Body, Builder, Context, InsertPoint, Loc, Op, OpRef, OpState, Region, Type, Value};
use ir::{Build, TypeRef};

/// Attribute at which LLVM splits a function into the parts of a coroutine.
const COROUTINE: &str = "presplitcoroutine";

/// Values and blocks of a coroutine.
pub(crate) struct Coroutine {
    /// Token that the function returns.
    token: Option<Value>,
    /// Asynchronous values that the function returns after the token.
    values: Vec<Value>,
    handle: Value,
    /// First block of what the function does.
    pub(crate) start: Block,
    /// Block that sets all results to an error, once one is needed.
    set_error: Option<Block>,
    /// Block that frees the coroutine at its end.
    cleanup: Block,
    /// Block that frees a suspended coroutine.
    destroy: Block,
    /// Block that returns.
    suspend: Block,
    loc: Loc,
}

impl Coroutine {
    /// Turns a function into a coroutine whose body is what the function did, and whose returns have not changed.
    pub(crate) fn new(function: &mut Body) -> Option<Coroutine> {
        let cx = function.context().clone();
        let loc = function.root().loc();
        let region = function.root().regions().next()?.handle();
        let entry = function.region(region).blocks().next()?.handle();
        let first = function.block(entry).ops().next().map(|op| op.handle());
        let start = match first {
            Some(first) => function.split_block(first),
            None => function.append_new_block(region, &[]),
        };
        let results: Vec<Type> = {
            let ty = function.root().attr("function_type")?.as_type()?;
            ty.as_function()?.1.to_vec()
        };
        let mut b = Builder::at_end(function, entry);
        let mut create = |ty| {
            let state = b.state(async_::RuntimeCreate::NAME, loc).results([ty]);
            b.insert_value(state)
        };
        let created: Vec<Value> = results.iter().map(|&ty| create(ty)).collect();
        let has_token = results.first().is_some_and(|&ty| ty == async_::TokenType::make(&cx));
        let (token, values) = match created.split_first() {
            Some((&token, values)) if has_token => (Some(token), values.to_vec()),
            _ => (None, created.clone()),
        };
        let id = b.state(async_::CoroId::NAME, loc).results([async_::CoroIdType::make(&cx)]);
        let id = b.insert_value(id);
        let begin = b.state(async_::CoroBegin::NAME, loc).operands([id]);
        let handle = b.insert_value(begin.results([async_::CoroHandleType::make(&cx)]));
        branch(&mut b, loc, start);
        let [cleanup, destroy, suspend] = [(); 3].map(|()| function.append_new_block(region, &[]));
        for block in [cleanup, destroy] {
            let mut b = Builder::at_end(function, block);
            let free = b.state(async_::CoroFree::NAME, loc).operands([id, handle]);
            b.insert(free);
            branch(&mut b, loc, suspend);
        }
        let mut b = Builder::at_end(function, suspend);
        let end = b.state(async_::CoroEnd::NAME, loc).operands([handle]);
        b.insert(end);
        let leave = b.state(func::Return::NAME, loc).operands(created);
        b.insert(leave);
        mark(function, &cx);
        Some(Coroutine { token, values, handle, start, set_error: None, cleanup, destroy, suspend, loc })
    }

    /// Suspends the coroutine at its start; the runtime resumes it on another thread.
    pub(crate) fn suspend_at_start(&mut self, function: &mut Body) {
        let Some(begin) = function.value(self.handle).defining_op().map(|op| op.handle()) else { return };
        let Some(branch) = function.op(begin).block().and_then(|block| block.last()) else { return };
        let branch = branch.handle();
        let mut b = Builder::new(function, InsertPoint::Before(branch));
        let saved = self.save(&mut b);
        let resume = b.state(async_::RuntimeResume::NAME, self.loc).operands([self.handle]);
        b.insert(resume);
        self.suspend_to(&mut b, self.loc, saved, self.start);
        function.erase(branch);
    }

    fn save(&self, b: &mut Builder<'_>) -> Value {
        let cx = b.context().clone();
        let state = b.state(async_::CoroSave::NAME, self.loc).operands([self.handle]);
        b.insert_value(state.results([async_::CoroStateType::make(&cx)]))
    }

    fn suspend_to(&self, b: &mut Builder<'_>, loc: Loc, saved: Value, resumed: Block) {
        let state = b.state(async_::CoroSuspend::NAME, loc).operands([saved]);
        b.insert(state.successors([self.suspend, resumed, self.destroy]));
    }

    /// Returns the block that sets all results to an error.
    fn error_block(&mut self, function: &mut Body) -> Block {
        if let Some(block) = self.set_error {
            return block;
        }
        let block = function.create_block(&[]);
        function.insert_block_before(self.cleanup, block);
        let mut b = Builder::at_end(function, block);
        for value in self.token.iter().chain(&self.values) {
            let state = b.state(async_::RuntimeSetError::NAME, self.loc).operands([*value]);
            b.insert(state);
        }
        branch(&mut b, self.loc, self.cleanup);
        self.set_error = Some(block);
        block
    }

    /// Replaces a return or yield: results become available, and the coroutine ends.
    pub(crate) fn lower_return(&self, function: &mut Body, op: Op) {
        let (loc, operands) = (function.op(op).loc(), operands_of(function.op(op)));
        let mut b = Builder::new(function, InsertPoint::Before(op));
        for (&value, &result) in operands.iter().zip(&self.values) {
            let store = b.state(async_::RuntimeStore::NAME, loc).operands([value, result]);
            b.insert(store);
            let available = b.state(async_::RuntimeSetAvailable::NAME, loc).operands([result]);
            b.insert(available);
        }
        if let Some(token) = self.token {
            let available = b.state(async_::RuntimeSetAvailable::NAME, loc).operands([token]);
            b.insert(available);
        }
        branch(&mut b, loc, self.cleanup);
        function.erase(op);
    }

    /// Replaces an await: the coroutine is suspended until the operand is available, and sets its results to an error if that is one.
    pub(crate) fn lower_await(&mut self, function: &mut Body, op: Op) {
        let (loc, operand) = (function.op(op).loc(), function.op(op).operand(0).handle());
        let mut b = Builder::new(function, InsertPoint::Before(op));
        let saved = self.save(&mut b);
        let wait = b.state(async_::RuntimeAwaitAndResume::NAME, loc).operands([operand, self.handle]);
        let wait = b.insert(wait);
        let resumed = function.split_block(op);
        let mut b = Builder::new(function, InsertPoint::After(wait));
        self.suspend_to(&mut b, loc, saved, resumed);
        let mut b = Builder::new(function, InsertPoint::Before(op));
        let failed = is_error(&mut b, loc, operand);
        let next = function.split_block(op);
        let error = self.error_block(function);
        let mut b = Builder::at_end(function, resumed);
        let split = b.state(cf::CondBranch::NAME, loc).operands([failed]);
        let split = split.words(b.context(), "operandSegmentSizes", &[1, 0, 0]);
        b.insert(split.successors([error, next]));
        replace_by_load(function, op, operand);
    }

    /// Replaces an assertion: where it does not hold, the coroutine sets its results to an error.
    pub(crate) fn lower_assert(&mut self, function: &mut Body, op: Op) {
        let (loc, holds) = (function.op(op).loc(), function.op(op).operand(0).handle());
        let Some(block) = function.op(op).block().map(|block| block.handle()) else { return };
        let next = function.split_block(op);
        let error = self.error_block(function);
        let mut b = Builder::at_end(function, block);
        let split = b.state(cf::CondBranch::NAME, loc).operands([holds]);
        let split = split.words(b.context(), "operandSegmentSizes", &[1, 0, 0]);
        b.insert(split.successors([next, error]));
        function.erase(op);
    }

    /// Replaces the operations in the blocks of the function that only coroutines have, or that mean more in one.
    pub(crate) fn lower(&mut self, function: &mut Body) {
        let Some(region) = function.root().regions().next().map(|region| region.handle()) else { return };
        for op in ops_of_blocks(function, region) {
            match function.op(op).name_str() {
                Return::NAME | Yield::NAME => self.lower_return(function, op),
                Await::NAME | AwaitAll::NAME => self.lower_await(function, op),
                "cf.assert" => self.lower_assert(function, op),
                _ => {}
            }
        }
    }
}

fn ops_of_blocks(function: &Body, region: Region) -> Vec<Op> {
    function.region(region).blocks().flat_map(|block| block.ops()).map(|op| op.handle()).collect()
}

/// Adds the attribute of coroutines to a function.
fn mark(function: &mut Body, cx: &Context) {
    let root = function.root();
    let known = root.attr("passthrough").and_then(|list| list.as_array());
    let mut all: Vec<Attr> = known.into_iter().flatten().map(|attr| attr.handle()).collect();
    all.push(cx.string_attr(COROUTINE.as_bytes()));
    let root = root.handle();
    function.set_attr(root, cx.ident("passthrough"), Some(cx.array_attr(&all)));
}

pub(crate) fn branch(b: &mut Builder<'_>, loc: Loc, to: Block) {
    let state = b.state(cf::Branch::NAME, loc).successors([to]);
    b.insert(state);
}

/// Inserts the test of an asynchronous value for an error.
pub(crate) fn is_error(b: &mut Builder<'_>, loc: Loc, operand: Value) -> Value {
    let state: OpState = b.state(async_::RuntimeIsError::NAME, loc).operands([operand]);
    b.insert_value(state.results([Type::I1]))
}

/// Replaces an await whose operand is available by the value of it.
pub(crate) fn replace_by_load(function: &mut Body, op: Op, operand: Value) {
    let loc = function.op(op).loc();
    let ty = async_::awaited(function.value(operand).ty()).map(TypeRef::handle);
    match ty {
        Some(ty) if function.op(op).num_results() == 1 => {
            let mut b = Builder::new(function, InsertPoint::Before(op));
            let state = b.state(async_::RuntimeLoad::NAME, loc).operands([operand]);
            let loaded = b.insert_value(state.results([ty]));
            function.replace(op, &[loaded]);
        }
        _ => function.erase(op),
    }
}

pub(crate) fn operands_of(op: OpRef<'_>) -> Vec<Value> {
    op.operands().map(|operand| operand.handle()).collect()
}
