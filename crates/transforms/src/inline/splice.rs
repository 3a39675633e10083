//! Putting a copy of a callable's region in the place of a call.

use interfaces::{Call, Callable, Inliner, interface_of_dialect};
use ir::{AttrRef, Block, Body, Importer, Op, OpRef, OpState, RegionRef, Type, Value};
use smallvec::SmallVec;

/// The hooks of an operation's dialect.
fn hooks(op: OpRef<'_>) -> Option<&'static dyn Inliner> {
    interface_of_dialect::<dyn Inliner>(op)
}

/// What the inliner asks of an operation's name.
#[derive(Clone, Copy)]
struct Kind {
    hooks: Option<&'static dyn Inliner>,
    is_call: bool,
}

/// What is kept from one call to the next.
#[derive(Default)]
pub(super) struct Splicer {
    importer: Importer,
    /// By name.
    kinds: Vec<Option<Kind>>,
}

impl Splicer {
    #[inline]
    fn kind(&mut self, op: OpRef<'_>) -> Kind {
        let word = op.name().to_word() as usize;
        if let Some(&Some(kind)) = self.kinds.get(word) {
            return kind;
        }
        self.learn_kind(op, word)
    }

    #[cold]
    fn learn_kind(&mut self, op: OpRef<'_>, word: usize) -> Kind {
        if self.kinds.len() <= word {
            self.kinds.resize(word + 1, None);
        }
        let kind = Kind { hooks: hooks(op), is_call: op.interface::<dyn Call>().is_some() };
        *self.kinds[word].insert(kind)
    }

    /// Whether an operation is a call.
    pub(super) fn is_call(&mut self, op: OpRef<'_>) -> bool {
        self.kind(op).is_call
    }

    /// Whether all operations of `source` may stand in `dest`; if so, whether there may be calls among them.
    fn may_hold(&mut self, dest: RegionRef<'_>, source: RegionRef<'_>, cloned: bool) -> Option<bool> {
        let mut calls = false;
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

    /// Whether a callable may be inlined; if so, whether there may be calls in it.
    fn is_legal(&mut self, call: OpRef<'_>, callable: OpRef<'_>, cloned: bool) -> Option<bool> {
        let dest = call.block()?.region()?;
        let source = callable.regions().next()?;
        let allowed = self.kind(call).hooks?.is_legal_to_inline_call(call, callable, cloned)
            && self.kind(dest.parent_op()?).hooks?.is_legal_to_inline_region(dest, source, cloned);
        if allowed { self.may_hold(dest, source, cloned) } else { None }
    }
}

/// Converts a value before a call to a type that the callable takes.
fn converted(body: &mut Body, call: Op, value: Value, ty: Type) -> Option<Op> {
    let view = body.op(call);
    let state = hooks(view)?.materialize_call_conversion(view.context(), value, ty, view)?;
    Some(body.create(state))
}

/// Arguments of the callable in terms of the caller's values.
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

/// Blocks seen as the operations in them.
pub(super) type Blocks = Vec<Vec<Op>>;

impl Splicer {
    /// Replaces a call by a copy of the callable's region. The call stays, without uses, to be erased.
    /// Returns the blocks as they were copied, in collection order; none if no call can be in them.
    pub(super) fn inline_call(
        &mut self,
        body: &mut Body,
        call: Op,
        callee: &Body,
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
        let mut casts = Vec::new();
        let arguments = map_arguments(body, call, model, entry, &mut casts);
        let results = match &arguments {
            Some(_) => convert_results(body, call, &results, &types, &mut casts),
            None => None,
        };
        let (Some(arguments), Some(results)) = (arguments, results) else {
            body.erase_ops(&casts);
            return None;
        };
        let copies = self.import(body, call, callee, source, &arguments);
        let inlined = |&block: &Block| body.block(block).ops().map(|op| op.handle()).collect();
        let inlined = if calls { copies.iter().map(inlined).collect() } else { Vec::new() };
        splice(body, call, &copies, &results, &types);
        Some(inlined)
    }

    /// Copies the callable's region into one of its own, and says where it came from. Returns the blocks.
    fn import(
        &mut self,
        body: &mut Body,
        call: Op,
        callee: &Body,
        source: RegionRef<'_>,
        arguments: &[Value],
    ) -> Vec<Block> {
        let cx = body.context().clone();
        let caller = body.op(call).loc();
        let mut last = None;
        let mut locate = |callee| match last {
            Some((known, loc)) if known == callee => loc,
            _ => last.insert((callee, cx.call_site_loc(callee, caller))).1,
        };
        let scratch = body.new_region();
        let regions = (source.handle(), scratch);
        body.import_blocks(&mut self.importer, callee, regions, arguments, &mut locate);
        body.region(scratch).blocks().map(|block| block.handle()).collect()
    }
}

/// What the inlined values must replace: the call's results, or, where a type differs, the operand of
/// the conversion that took the result's place.
fn convert_results(
    body: &mut Body,
    call: Op,
    results: &[(Value, Type)],
    types: &[Type],
    casts: &mut Vec<Op>,
) -> Option<Vec<Value>> {
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

/// Puts the copied blocks behind the call, and their values in the place of its results.
fn splice(body: &mut Body, call: Op, blocks: &[Block], results: &[Value], types: &[Type]) {
    let entry = blocks[0];
    if blocks.len() == 1 && allows_fast_path(body, entry) {
        let terminator = body.block(entry).last().expect("a callable's block ends").handle();
        let values = hooks(body.op(terminator))
            .map_or_else(Vec::new, |hooks| hooks.handle_terminator_values(body.op(terminator)));
        body.erase(terminator);
        for (&result, &value) in results.iter().zip(&values) {
            body.replace_all_uses(result, value);
        }
    } else {
        splice_blocks(body, call, blocks, results, types);
    }
    body.move_all_behind(call, entry);
    body.erase_block(entry);
}

/// Puts the copied blocks other than the entry behind the call's, which is split; what follows the call gets
/// the results as arguments.
fn splice_blocks(body: &mut Body, call: Op, blocks: &[Block], results: &[Value], types: &[Type]) {
    let behind = match body.op(call).next().map(|op| op.handle()) {
        Some(next) => body.split_block(next),
        None => {
            let here = body.op(call).block().expect("a call is in a block").handle();
            let fresh = body.create_block(&[]);
            body.insert_block_after(here, fresh);
            fresh
        }
    };
    for (&result, &ty) in results.iter().zip(types) {
        let argument = body.add_argument(behind, ty);
        body.replace_all_uses(result, argument);
    }
    for &block in blocks {
        body.remove_block(block);
        if block != blocks[0] {
            body.insert_block_before(behind, block);
        }
        let Some(terminator) = body.block(block).last() else { continue };
        let state: Option<OpState> =
            hooks(terminator).and_then(|hooks| hooks.handle_terminator_to_block(terminator, behind));
        let terminator = terminator.handle();
        if let Some(state) = state {
            let branch = body.create(state);
            body.insert_before(terminator, branch);
            body.erase(terminator);
        }
    }
}

fn allows_fast_path(body: &Body, block: Block) -> bool {
    let Some(terminator) = body.block(block).last() else { return false };
    let region = body.block(block).region();
    region.is_some_and(|region| {
        hooks(terminator).is_some_and(|hooks| hooks.allow_single_block_optimization(region))
    })
}

/// The name of the symbol that a call calls, if it is one of the nearest symbol table.
pub(super) fn called_name(call: OpRef<'_>) -> Option<ir::Ident> {
    match call.interface::<dyn Call>()?.callee(call)? {
        interfaces::Callee::Symbol(symbol) => AttrRef::as_flat_symbol(symbol),
        interfaces::Callee::Value(_) => None,
    }
}
