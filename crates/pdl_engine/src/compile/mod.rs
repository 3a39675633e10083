//! Compilation of `pdl.pattern` to a plan.

mod matcher;
mod rewriter;

use crate::Entity;
use crate::natives::Natives;
use crate::pattern::PdlPattern;
use crate::plan::{Place, Plan, Slot};
use diag::Diagnostic;
use ir::{Attr, AttrRef, Body, Context, Op, OpRef, Type, ValueRef};
use pdl::{OperationOp, PatternOp, ResultsOp, RewriteOp};
use rewrite::Root;
use std::collections::HashMap;

/// Returns the patterns of a module, in order: of all nested `pdl.pattern`s, at any depth. The module must be
/// verified.
///
/// # Errors
/// Unsupported patterns: unknown native functions, operations that the root does not reach, or a pattern that
/// is not well formed. The module must be of the context `cx`.
pub fn compile(cx: &Context, module: &Body, natives: &Natives) -> Result<Vec<PdlPattern>, Vec<Diagnostic>> {
    let root = module.root();
    if !cx.same(module.context()) {
        return Err(vec![root.plain_error("the patterns are of another context")]);
    }
    let (mut patterns, mut errors) = (Vec::new(), Vec::new());
    for op in root.walk().filter(|op| op.is("pdl.pattern")) {
        match compile_pattern(op.inner(), patterns.len(), natives) {
            Ok(pattern) => patterns.push(pattern),
            Err(error) => errors.push(error),
        }
    }
    if errors.is_empty() { Ok(patterns) } else { Err(errors) }
}

fn compile_pattern(op: OpRef<'_>, number: usize, natives: &Natives) -> Result<PdlPattern, Diagnostic> {
    let malformed = || op.error("is not well formed");
    let view: PatternOp<'_> = op.cast().ok_or_else(malformed)?;
    let block = view.body_region().first_block().ok_or_else(malformed)?;
    let rewrite: RewriteOp<'_> = block.last().and_then(OpRef::cast).ok_or_else(malformed)?;
    let mut compiler = Compiler::new(op, natives)?;
    let root = compiler.choose_root(rewrite)?;
    compiler.match_all(root)?;
    compiler.rewrite_all(rewrite)?;
    let cx = op.context();
    let root_name = root.op_name().map(|name| cx.op_name(name));
    // Names that are not registered have no static text: such patterns are tried on all operations.
    let registered = root_name.and_then(|name| cx.op_info(name));
    Ok(PdlPattern {
        name: view.sym_name().map_or(format!("pdl.pattern #{number}"), |name| cx.ident_str(name).to_owned()),
        benefit: u16::try_from(view.benefit()).unwrap_or(0),
        root: registered.map_or(Root::Any, |info| Root::Op(info.def().name)),
        root_name,
        plan: compiler.plan,
        failure: natives.failure(),
    })
}

/// A pattern that is being compiled.
pub(crate) struct Compiler<'a> {
    pattern: OpRef<'a>,
    natives: &'a Natives,
    plan: Plan,
    /// The slot of each value of the pattern, by the value's number.
    slots: HashMap<usize, Slot>,
    /// Slots that are bound so far.
    bound: Vec<bool>,
}

impl<'a> Compiler<'a> {
    /// Assigns a slot to every value, and binds constants.
    fn new(pattern: OpRef<'a>, natives: &'a Natives) -> Result<Self, Diagnostic> {
        let plan = Plan {
            constants: Vec::new(),
            slots: 0,
            root: 0,
            ops: Vec::new(),
            steps: Vec::new(),
            actions: Vec::new(),
        };
        let mut compiler = Compiler { pattern, natives, plan, slots: HashMap::new(), bound: Vec::new() };
        for op in pattern.walk_body().filter(|&op| op != pattern) {
            if op.dialect() != "pdl" || !op.is_well_formed() || op.body_of().is_some() {
                return Err(op.error("is no operation of a pattern, or not well formed"));
            }
            for result in op.results() {
                compiler.slots.insert(result.number(), compiler.plan.slots);
                compiler.plan.slots += 1;
                compiler.bound.push(false);
            }
            compiler.constant(op);
        }
        Ok(compiler)
    }

    fn constant(&mut self, op: OpRef<'a>) {
        let found = match op.name_str() {
            "pdl.attribute" => op.attr("value").map(|attr| Entity::Attr(attr.handle())),
            "pdl.type" => {
                op.attr("constantType").and_then(AttrRef::as_type).map(|ty| Entity::Type(ty.handle()))
            }
            "pdl.types" => op.attr("constantTypes").and_then(types_of_array).map(Entity::Types),
            _ => None,
        };
        if let (Some(constant), Some(result)) = (found, op.results().next())
            && let Some(&slot) = self.slots.get(&result.number())
        {
            self.bound[slot] = true;
            self.plan.constants.push((slot, constant));
        }
    }

    /// Returns the slot of a value, which must be of the pattern.
    fn slot(&self, value: ValueRef<'a>) -> Result<Slot, Diagnostic> {
        let found = self.slots.get(&value.number()).copied();
        found.ok_or_else(|| self.pattern.error("uses a value that no operation of it defines"))
    }

    /// Returns the slot of a value that is bound already.
    fn bound_slot(&self, value: ValueRef<'a>, user: OpRef<'a>) -> Result<Slot, Diagnostic> {
        let slot = self.slot(value)?;
        if self.bound[slot] {
            return Ok(slot);
        }
        Err(user.error("uses what the match of the pattern does not bind"))
    }

    fn bound_slots(
        &self,
        values: impl Iterator<Item = ValueRef<'a>>,
        user: OpRef<'a>,
    ) -> Result<Vec<Slot>, Diagnostic> {
        values.map(|value| self.bound_slot(value, user)).collect()
    }
}

pub(crate) fn types_of_array(attr: AttrRef<'_>) -> Option<Vec<Type>> {
    attr.as_array()?.map(|item| Some(item.as_type()?.handle())).collect()
}

/// Returns the operation and the index of a `pdl.result` or `pdl.results`.
fn result_place(op: OpRef<'_>) -> Option<(ValueRef<'_>, Place)> {
    let parent = op.operands().next()?;
    if op.is("pdl.result") {
        let index = op.attr("index").and_then(AttrRef::as_i64)?;
        return Some((parent, Place::At(usize::try_from(index).unwrap_or(usize::MAX))));
    }
    let view: ResultsOp<'_> = op.cast()?;
    let Some(index) = view.index() else { return Some((parent, Place::All)) };
    let index = usize::try_from(index).unwrap_or(usize::MAX);
    Some((parent, Place::Group { index, range: is_range(view.val()) }))
}

fn is_range(value: ValueRef<'_>) -> bool {
    pdl::range_element(value.ty()).is_some()
}

/// Returns the position of each of the operands, or types of results: by index up to the first range, by
/// group from there on; a single range denotes all of them.
fn places(values: &[ValueRef<'_>]) -> Vec<Place> {
    if let [single] = values
        && is_range(*single)
    {
        return vec![Place::All];
    }
    let first = values.iter().position(|value| is_range(*value)).unwrap_or(values.len());
    let place = |(index, value): (usize, &ValueRef<'_>)| {
        if index < first { Place::At(index) } else { Place::Group { index, range: is_range(*value) } }
    };
    values.iter().enumerate().map(place).collect()
}

/// Returns the names of an operation's attributes, one for each of its attribute values.
fn attribute_names(view: OperationOp<'_>) -> &[Attr] {
    view.attribute_value_names().attrs()
}

/// Set of visited operations.
type VisitedOps = std::collections::HashSet<Op>;
