//! Replaces a call by a copy of the callee's region.

use super::work;
use interfaces::{
    Call, Callable, Callee, DataLayout, InlinedCall, InlinedCode, Inliner, interface_of_dialect,
};
use ir::def::TraitSet;
use ir::{
    Attr, Block, Body, CallSiteMaker, Importer, Op, OpName, OpRef, OpState, Region, RegionRef, Type, Value,
};
use smallvec::SmallVec;

/// Returns the inliner hooks of an operation's dialect.
fn hooks(op: OpRef<'_>) -> Option<&'static dyn Inliner> {
    interface_of_dialect::<dyn Inliner>(op)
}

/// Facts about an operation name that inlining needs.
#[derive(Clone, Copy)]
struct Kind {
    hooks: Option<&'static dyn Inliner>,
    is_call: bool,
    /// Whether all operations of its dialect may be inlined anywhere.
    anywhere: bool,
}

/// State kept from one call to the next.
#[derive(Default)]
pub(super) struct Splicer {
    importer: Importer,
    sites: CallSiteMaker,
    /// Facts by operation name.
    kinds: Vec<Option<Kind>>,
}

impl Splicer {
    #[inline]
    fn kind(&mut self, op: OpRef<'_>) -> Kind {
        self.kind_of(op.name(), || op)
    }

    /// Returns the facts about a name, given an operation that has it.
    #[inline]
    fn kind_of<'a>(&mut self, name: OpName, op: impl FnOnce() -> OpRef<'a>) -> Kind {
        let word = name.to_word() as usize;
        match self.kinds.get(word) {
            Some(&Some(kind)) => kind,
            _ => self.learn_kind(op(), word),
        }
    }

    #[cold]
    fn learn_kind(&mut self, op: OpRef<'_>, word: usize) -> Kind {
        if self.kinds.len() <= word {
            self.kinds.resize(word + 1, None);
        }
        let hooks = hooks(op);
        let anywhere = hooks.is_some_and(Inliner::is_legal_to_inline_all);
        let kind = Kind { hooks, is_call: op.interface::<dyn Call>().is_some(), anywhere };
        *self.kinds[word].insert(kind)
    }

    /// Whether an operation is a call.
    pub(super) fn is_call(&mut self, op: OpRef<'_>) -> bool {
        self.kind(op).is_call
    }

    /// Returns the calls in a body in order, if they are in one block; `None` if this is not evident.
    pub(super) fn calls_in_order(&mut self, body: &Body) -> Option<SmallVec<[Op; 16]>> {
        work::count(|| body.op_bound());
        if body.has_inner_regions() {
            return None;
        }
        let mut calls = SmallVec::new();
        for at in body.ops_in_storage_order().filter(|at| !at.owns_body) {
            if self.kind_of(at.name, || body.op(at.op)).is_call {
                calls.push(at.op);
            }
        }
        body.are_in_order(&calls).then_some(calls)
    }

    /// Returns whether there may be calls among the operations of `source`, if all of them may be inlined
    /// into `dest`.
    fn may_hold(&mut self, dest: RegionRef<'_>, source: RegionRef<'_>, cloned: bool) -> Option<bool> {
        let mut calls = false;
        let body = source.body();
        let plain = body.ops_in_storage_order().all(|at| {
            if at.owns_body {
                return false;
            }
            let kind = self.kind_of(at.name, || body.op(at.op));
            calls |= kind.is_call;
            kind.anywhere
        });
        if plain {
            return Some(calls);
        }
        calls = false;
        let mut open = vec![source];
        while let Some(region) = open.pop() {
            for op in region.ops() {
                let kind = self.kind(op);
                let hooks = kind.hooks?;
                if !hooks.is_legal_to_inline_op(op, dest, cloned) {
                    return None;
                }
                let nested = op.num_regions() > 0;
                calls |= kind.is_call || nested;
                if nested && hooks.should_analyze_recursively(op) {
                    open.extend(op.regions());
                }
            }
        }
        Some(calls)
    }

    /// Returns whether there may be calls in a callable, if it may be inlined.
    fn is_legal(&mut self, call: OpRef<'_>, callable: OpRef<'_>, cloned: bool) -> Option<bool> {
        let dest = call.block()?.region()?;
        let source = callable.regions().next()?;
        let allowed = self.kind(call).hooks?.is_legal_to_inline_call(call, callable, cloned)
            && self.kind(dest.parent_op()?).hooks?.is_legal_to_inline_region(dest, source, cloned);
        if allowed { self.may_hold(dest, source, cloned) } else { None }
    }
}

/// Converts a value before a call to the type of the callee's argument.
fn converted(body: &mut Body, call: Op, value: Value, ty: Type) -> Option<Op> {
    let view = body.op(call);
    let state = hooks(view)?.materialize_call_conversion(view.context(), value, ty, view)?;
    Some(body.create(state))
}

/// Maps arguments of the callee to values of the caller.
fn map_arguments(
    body: &mut Body,
    call: Op,
    model: &dyn Call,
    entry: ir::BlockRef<'_>,
    casts: &mut Vec<Op>,
) -> Option<SmallVec<[Value; 4]>> {
    let view = body.op(call);
    let mut values: SmallVec<[Value; 4]> =
        model.argument_operands(view).map(|at| view.operand(at).handle()).collect();
    if values.len() != entry.num_arguments() {
        return None;
    }
    for (value, argument) in values.iter_mut().zip(entry.arguments()) {
        if body.value(*value).ty_handle() != argument.ty_handle() {
            let cast = converted(body, call, *value, argument.ty_handle())?;
            body.insert_before(call, cast);
            casts.push(cast);
            *value = body.op(cast).results().next()?.handle();
        }
    }
    Some(values)
}

/// Lists of operations, by block.
pub(super) type Blocks = Vec<Vec<Op>>;

impl Splicer {
    /// Replaces a call by a copy of the callee's region. The call stays, without uses, to be erased. Returns
    /// the copied blocks in collection order; none if no call can be in them.
    pub(super) fn inline_call(
        &mut self,
        body: &mut Body,
        call: Op,
        (callee, layout): (&Body, &DataLayout),
        in_place: bool,
    ) -> Option<Blocks> {
        let view = body.op(call);
        let model = view.interface::<dyn Call>()?;
        let callable = callee.root();
        let types = callable.interface::<dyn Callable>()?.result_types(callable);
        let results: SmallVec<[(Value, Type); 2]> =
            view.results().map(|result| (result.handle(), result.ty_handle())).collect();
        let source = callable.regions().next()?;
        let entry = source.first_block()?;
        if results.len() != types.len() {
            return None;
        }
        let calls = self.is_legal(view, callable, !in_place)?;
        let hooks = self.kind(view).hooks?;
        let mut casts = Vec::new();
        let arguments = map_arguments(body, call, model, entry, &mut casts);
        let results = match &arguments {
            Some(_) => convert_results(body, call, &results, &types, &mut casts),
            None => None,
        };
        let (Some(mut arguments), Some(results)) = (arguments, results) else {
            body.erase_ops(&casts);
            return None;
        };
        let returned = self.returned_straight(source, results.len());
        if returned.is_none() && !takes_blocks(body.op(call), callable) {
            body.erase_ops(&casts);
            return None;
        }
        let inlined = InlinedCall { call, callable, layout };
        hooks.handle_arguments(body, &inlined, &mut arguments);
        if let Some(returned) = returned {
            let after = body.op(call).next().map(|op| op.handle());
            self.import_straight(body, call, callee, (source, &arguments), &returned, &results);
            hooks.process_inlined_code(body, &inlined, &arguments, InlinedCode::Before(after));
            let copied = std::iter::successors(body.op(call).next(), |op| op.next()).map(|op| op.handle());
            let copied = || copied.take_while(|&op| Some(op) != after).collect();
            return Some(if calls { vec![copied()] } else { Vec::new() });
        }
        let scratch = body.new_region();
        let copies = self.import(body, call, callee, (source, scratch), &arguments);
        hooks.process_inlined_code(body, &inlined, &arguments, InlinedCode::Blocks(&copies));
        let copied = |&block: &Block| body.block(block).ops().map(|op| op.handle()).collect();
        let copied = if calls { copies.iter().map(copied).collect() } else { Vec::new() };
        splice_blocks(body, call, &copies, &results, &types);
        body.splice_after(call, copies[0]);
        body.erase_block(copies[0]);
        body.erase_region(scratch);
        Some(copied)
    }

    /// Returns the values that a callee returns, one for each result of the call, if its single-block region
    /// may be inlined into the call's block.
    fn returned_straight(&mut self, source: RegionRef<'_>, results: usize) -> Option<Vec<Value>> {
        let terminator = source.single_block().and_then(|block| block.last())?;
        let hooks = self.kind(terminator).hooks?;
        if !hooks.allow_single_block_optimization(source) || hooks.never_returns(terminator) {
            return None;
        }
        let returned = hooks.handle_terminator_values(terminator);
        (results == 0 || returned.len() == results).then_some(returned)
    }

    /// Copies the operations of a single-block callee after the call, and replaces the call's results by the
    /// returned values.
    fn import_straight(
        &mut self,
        body: &mut Body,
        call: Op,
        callee: &Body,
        (source, arguments): (RegionRef<'_>, &[Value]),
        returned: &[Value],
        results: &[Value],
    ) {
        let mut sites = callee.context().inlined_call(&mut self.sites, body.op(call).loc());
        let regions = (source.handle(), call);
        body.import_after(&mut self.importer, callee, regions, arguments, &mut |loc| sites.locate(loc));
        for (&result, &value) in results.iter().zip(returned) {
            let copy = self.importer.mapped(body, value).expect("what is returned is an argument or copied");
            body.replace_all_uses(result, copy);
        }
    }

    /// Copies the callee's region into another, with call-site locations. Returns the blocks.
    fn import(
        &mut self,
        body: &mut Body,
        call: Op,
        callee: &Body,
        (source, scratch): (RegionRef<'_>, Region),
        arguments: &[Value],
    ) -> Vec<Block> {
        let mut sites = callee.context().inlined_call(&mut self.sites, body.op(call).loc());
        let regions = (source.handle(), scratch);
        body.import_blocks(&mut self.importer, callee, regions, arguments, &mut |loc| sites.locate(loc));
        body.region(scratch).blocks().map(|block| block.handle()).collect()
    }
}

/// Returns the values that the inlined ones replace: the call's results or, if a type differs, the operand of
/// the conversion that replaced the result.
fn convert_results(
    body: &mut Body,
    call: Op,
    results: &[(Value, Type)],
    types: &[Type],
    casts: &mut Vec<Op>,
) -> Option<SmallVec<[Value; 2]>> {
    let mut planned = Vec::new();
    for (&(result, ty), &wanted) in results.iter().zip(types) {
        if ty != wanted {
            let cast = converted(body, call, result, ty)?;
            casts.push(cast);
            planned.push((result, cast));
        }
    }
    for (result, cast) in planned {
        body.insert_after(call, cast);
        let new = body.op(cast).results().next()?.handle();
        body.replace_uses_if(result, new, |_, user, _| user != cast);
    }
    Some(results.iter().map(|&(result, _)| result).collect())
}

/// Inserts the copied blocks, except the entry, after the call's block, which is split; the operations after
/// the call receive the results as block arguments.
fn splice_blocks(body: &mut Body, call: Op, blocks: &[Block], results: &[Value], types: &[Type]) {
    let after = match body.op(call).next().map(|op| op.handle()) {
        Some(next) => body.split_block(next),
        None => {
            let here = body.op(call).block().expect("a call is in a block").handle();
            let fresh = body.create_block(&[]);
            body.insert_block_after(here, fresh);
            fresh
        }
    };
    for (&result, &ty) in results.iter().zip(types) {
        let argument = body.add_argument(after, ty);
        body.replace_all_uses(result, argument);
    }
    for &block in blocks {
        body.remove_block(block);
        if block != blocks[0] {
            body.insert_block_before(after, block);
        }
        let Some(terminator) = body.block(block).last() else { continue };
        let state: Option<OpState> =
            hooks(terminator).and_then(|hooks| hooks.handle_terminator_to_block(terminator, after));
        let terminator = terminator.handle();
        if let Some(state) = state {
            let branch = body.create(state);
            body.insert_before(terminator, branch);
            body.erase(terminator);
        }
    }
}

/// Whether the block of a call may be split to insert the blocks of a callee.
pub(super) fn takes_blocks(call: OpRef<'_>, callable: OpRef<'_>) -> bool {
    call.parent().is_some_and(|around| {
        around.name() == callable.name()
            || !(around.info().is_none() || around.has_trait(TraitSet::SINGLE_BLOCK))
    })
}

/// Returns the symbol of a call's callee.
pub(super) fn callee_of(call: OpRef<'_>) -> Option<Attr> {
    match call.interface::<dyn Call>()?.callee(call)? {
        Callee::Symbol(symbol) => Some(symbol.handle()),
        Callee::Value(_) => None,
    }
}
