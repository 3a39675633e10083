//! Compilation of a module of `pdl_interp` to a program.

use super::pattern::InterpPattern;
use super::program::{Answer, Block, BlockId, End, Program, Record, Step, constant_of, get_of};
use super::rewriter::rewriter;
use crate::compile::types_of_array;
use crate::entity::Shape;
use crate::natives::Natives;
use crate::plan::{Count, Slot};
use diag::Diagnostic;
use ir::{AttrRef, BlockRef, Body, Context, Ident, OpRef, RegionRef, ValueRef};
use pdl_interp::{ApplyConstraintOp, ForEachOp, MATCHER_FUNCTION, RecordMatchOp};
use rewrite::Root;
use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

/// Returns the patterns of a module with a function `@matcher` and a module `@rewriters`: one for each
/// benefit, the largest first. The module must be verified, and of the context `cx`.
///
/// Matches are tried in the order in which the matcher records them.
///
/// # Errors
/// Unsupported programs: a module without matcher, a matcher with a cycle of blocks, a rewriter that is
/// missing or has several blocks, unknown native functions, or operations of other dialects.
pub fn load(cx: &Context, module: &Body, natives: &Natives) -> Result<Vec<InterpPattern>, Vec<Diagnostic>> {
    let root = module.root();
    if !cx.same(module.context()) {
        return Err(vec![root.plain_error("the patterns are of another context")]);
    }
    let matcher = child(root, cx.ident(MATCHER_FUNCTION)).filter(|op| op.is("pdl_interp.func"));
    let matcher = matcher.ok_or_else(|| vec![root.error("has no function `@matcher`")])?;
    let mut loader = Loader {
        module: root,
        natives,
        program: Program { blocks: Vec::new(), slots: 0, records: Vec::new() },
        slots: HashMap::new(),
        blocks: HashMap::new(),
    };
    loader.function(matcher).map_err(|error| vec![error])?;
    let program = Arc::new(loader.program);
    let mut levels: BTreeMap<u16, Vec<usize>> = BTreeMap::new();
    for (number, record) in program.records.iter().enumerate() {
        levels.entry(record.benefit).or_default().push(number);
    }
    let pattern = |(benefit, records): (u16, Vec<usize>)| {
        let first = &program.records[records[0]];
        // Names that are not registered have no static text: such patterns are tried on all operations.
        let one = first.root.filter(|_| records.iter().all(|&at| program.records[at].root == first.root));
        let root = one.and_then(|name| Some((Root::Op(cx.op_info(name)?.def().name), name)));
        let (name, failure) = (first.name.clone(), natives.failure());
        InterpPattern { program: program.clone(), records, benefit, root, name, failure }
    };
    Ok(levels.into_iter().rev().map(pattern).collect())
}

/// Returns the operation of a name directly in another, or the root of its body.
fn child(op: OpRef<'_>, name: Ident) -> Option<OpRef<'_>> {
    let ops = op.regions().flat_map(|region| region.ops());
    ops.filter(|op| op.symbol_name() == Some(name)).map(OpRef::inner).next()
}

struct Loader<'a> {
    module: OpRef<'a>,
    natives: &'a Natives,
    program: Program,
    /// The slot of each value of the matcher, by the value's number.
    slots: HashMap<usize, Slot>,
    /// Numbers of blocks, by those in the matcher.
    blocks: HashMap<usize, BlockId>,
}

fn unknown(op: OpRef<'_>) -> Diagnostic {
    op.error("cannot be run within a matcher")
}

impl<'a> Loader<'a> {
    fn function(&mut self, matcher: OpRef<'a>) -> Result<(), Diagnostic> {
        let region = matcher.regions().next().ok_or_else(|| unknown(matcher))?;
        let blocks = self.number(region);
        if blocks.first().is_none_or(|entry| entry.num_arguments() != 1) {
            return Err(matcher.error("must have one argument, the operation to match"));
        }
        if runs_in_circles(&blocks) {
            return Err(matcher.error("has blocks that lead in a circle"));
        }
        for block in blocks {
            let compiled = self.block(block, matcher)?;
            self.program.blocks.push(compiled);
        }
        Ok(())
    }

    /// Numbers all blocks, including those in loops, and their values; the entry and its argument first.
    fn number(&mut self, region: RegionRef<'a>) -> Vec<BlockRef<'a>> {
        let mut all = Vec::new();
        let mut open = vec![region];
        while let Some(region) = open.pop() {
            for block in region.blocks() {
                self.blocks.insert(block.number(), all.len());
                all.push(block);
                let defined = block.ops().flat_map(|op| op.results());
                for value in block.arguments().chain(defined) {
                    self.slots.insert(value.number(), self.program.slots);
                    self.program.slots += 1;
                }
                open.extend(block.ops().flat_map(|op| op.regions()));
            }
        }
        all
    }

    fn slot(&self, value: ValueRef<'a>, user: OpRef<'a>) -> Result<Slot, Diagnostic> {
        let found = self.slots.get(&value.number()).copied();
        found.ok_or_else(|| user.error("uses a value that the matcher does not define"))
    }

    fn slots_of(
        &self,
        values: impl Iterator<Item = ValueRef<'a>>,
        user: OpRef<'a>,
    ) -> Result<Vec<Slot>, Diagnostic> {
        values.map(|value| self.slot(value, user)).collect()
    }

    fn target(&self, op: OpRef<'a>, successor: usize) -> Result<BlockId, Diagnostic> {
        let block = op.successors().nth(successor).and_then(|block| self.blocks.get(&block.number()));
        block.copied().ok_or_else(|| unknown(op))
    }

    fn block(&mut self, block: BlockRef<'a>, matcher: OpRef<'a>) -> Result<Block, Diagnostic> {
        let end = block.last().ok_or_else(|| matcher.error("has a block without end"))?;
        let mut steps = Vec::new();
        for op in block.ops() {
            if !op.is_well_formed() {
                return Err(unknown(op));
            }
            if op != end {
                steps.push(self.step(op)?);
            }
        }
        Ok(Block { steps, end: self.end(end)? })
    }

    fn step(&self, op: OpRef<'a>) -> Result<Step, Diagnostic> {
        let to = self.slot(op.results().next().ok_or_else(|| unknown(op))?, op)?;
        if let Some(value) = constant_of(op) {
            return Ok(Step::Constant { value, to });
        }
        if let Some(get) = get_of(op) {
            return Ok(Step::Get { get, from: self.slot(op.operand(0), op)?, to });
        }
        if op.is("pdl_interp.create_range") {
            let shape = Shape::of(op.result(0).ty()).ok_or_else(|| unknown(op))?;
            return Ok(Step::Range { shape, from: self.slots_of(op.operands(), op)?, to });
        }
        Err(unknown(op))
    }

    fn end(&mut self, op: OpRef<'a>) -> Result<End, Diagnostic> {
        let name = op.name_str();
        if let Some(kind) = name.strip_prefix("pdl_interp.check_") {
            let (yes, default) = (self.target(op, 0)?, self.target(op, 1)?);
            let answer = checked(kind, op).ok_or_else(|| unknown(op))?;
            return Ok(End::Ask { of: self.slot(op.operand(0), op)?, cases: vec![(answer, yes)], default });
        }
        if let Some(kind) = name.strip_prefix("pdl_interp.switch_") {
            let answers = cases(kind, op).ok_or_else(|| unknown(op))?;
            let mut all = Vec::with_capacity(answers.len());
            for (index, answer) in answers.into_iter().enumerate() {
                all.push((answer, self.target(op, index + 1)?));
            }
            return Ok(End::Ask {
                of: self.slot(op.operand(0), op)?,
                cases: all,
                default: self.target(op, 0)?,
            });
        }
        match name {
            "pdl_interp.finalize" => Ok(End::Finalize),
            "pdl_interp.continue" => Ok(End::Continue),
            "pdl_interp.branch" => Ok(End::Branch(self.target(op, 0)?)),
            "pdl_interp.are_equal" => {
                let slots = [self.slot(op.operand(0), op)?, self.slot(op.operand(1), op)?];
                Ok(End::Equal { slots, yes: self.target(op, 0)?, no: self.target(op, 1)? })
            }
            "pdl_interp.is_not_null" => {
                let slot = self.slot(op.operand(0), op)?;
                Ok(End::NotNull { slot, yes: self.target(op, 0)?, no: self.target(op, 1)? })
            }
            "pdl_interp.apply_constraint" => self.constraint(op),
            "pdl_interp.foreach" => self.for_each(op),
            "pdl_interp.record_match" => self.record(op),
            _ => Err(unknown(op)),
        }
    }

    fn constraint(&self, op: OpRef<'a>) -> Result<End, Diagnostic> {
        let view: ApplyConstraintOp<'a> = op.cast().ok_or_else(|| unknown(op))?;
        let name = view.name();
        let solve = self.natives.find_constraint(name);
        let solve = solve
            .ok_or_else(|| op.error(format!("no native constraint of the name '{name}' is registered")))?;
        let negated = op.attr("isNegated").and_then(AttrRef::as_bool).unwrap_or(false);
        if negated && op.num_results() > 0 {
            return Err(op.error("a negated constraint has no results"));
        }
        let mut results = Vec::new();
        for value in op.results() {
            results.push((self.slot(value, op)?, Shape::of(value.ty()).ok_or_else(|| unknown(op))?));
        }
        let args = self.slots_of(op.operands(), op)?;
        let (yes, no) = (self.target(op, 0)?, self.target(op, 1)?);
        Ok(End::Constraint { solve, negated, args, results, yes, no })
    }

    fn for_each(&self, op: OpRef<'a>) -> Result<End, Diagnostic> {
        let view: ForEachOp<'a> = op.cast().ok_or_else(|| unknown(op))?;
        let entry = view.region().first_block().ok_or_else(|| unknown(op))?;
        let item = view.loop_variable().ok_or_else(|| unknown(op))?;
        let body = self.blocks.get(&entry.number()).copied().ok_or_else(|| unknown(op))?;
        let range = self.slot(view.values(), op)?;
        Ok(End::ForEach { range, item: self.slot(item, op)?, body, next: self.target(op, 0)? })
    }

    fn record(&mut self, op: OpRef<'a>) -> Result<End, Diagnostic> {
        let view: RecordMatchOp<'a> = op.cast().ok_or_else(|| unknown(op))?;
        let cx = op.context();
        let reference = view.rewriter();
        let path = reference.as_symbol_ref().map(|(root, nested)| [&[root][..], nested].concat());
        let mut function = Some(self.module);
        for name in path.unwrap_or_default() {
            function = function.and_then(|parent| child(parent, name));
        }
        let function = function.filter(|found| found.is("pdl_interp.func"));
        let function = function.ok_or_else(|| op.error(format!("names no rewriter: {reference}")))?;
        let inputs = function.regions().next().and_then(|region| region.first_block());
        let types = inputs.into_iter().flat_map(|block| block.argument_types().collect::<Vec<_>>());
        if !types.eq(view.inputs().map(|input| input.ty_handle())) {
            return Err(op.error(format!("has other inputs than the rewriter {reference}")));
        }
        let record = Record {
            name: reference.to_string(),
            benefit: u16::try_from(view.benefit()).unwrap_or(0),
            root: view.root_kind().map(|kind| cx.op_name(kind)),
            slots: self.slots_of(op.operands(), op)?,
            plan: rewriter(function, view.matched_ops().len(), self.natives)?,
        };
        self.program.records.push(record);
        Ok(End::Record { match_: self.program.records.len() - 1, next: self.target(op, 0)? })
    }
}

/// Returns whether the CFG has a cycle. Loops are no cycles: they have as many iterations as items.
fn runs_in_circles(blocks: &[BlockRef<'_>]) -> bool {
    let numbers: HashMap<usize, usize> =
        blocks.iter().enumerate().map(|(index, block)| (block.number(), index)).collect();
    let successors = |index: usize| -> Vec<usize> {
        blocks[index].successors().filter_map(|next| numbers.get(&next.number()).copied()).collect()
    };
    // Number of predecessors that are left: a block that never loses all of them is on a cycle, or after one.
    let mut left = vec![0_usize; blocks.len()];
    (0..blocks.len()).flat_map(successors).for_each(|next| left[next] += 1);
    let mut open: Vec<usize> = (0..blocks.len()).filter(|&index| left[index] == 0).collect();
    let mut done = 0;
    while let Some(index) = open.pop() {
        done += 1;
        for next in successors(index) {
            left[next] -= 1;
            if left[next] == 0 {
                open.push(next);
            }
        }
    }
    done < blocks.len()
}

/// Returns the required answer of a `pdl_interp.check_*`.
fn checked(kind: &str, op: OpRef<'_>) -> Option<Answer> {
    let count = || {
        let count = usize::try_from(op.attr("count")?.as_i64()?).ok()?;
        let at_least = op.attr("compareAtLeast").is_some();
        Some(if at_least { Count::AtLeast(count) } else { Count::Exactly(count) })
    };
    Some(match kind {
        "attribute" => Answer::Attr(op.attr("constantValue")?.handle()),
        "operand_count" => Answer::Operands(count()?),
        "operation_name" => name_of(op.attr("name")?)?,
        "result_count" => Answer::Results(count()?),
        "type" => Answer::Type(op.attr("type")?.as_type()?.handle()),
        "types" => Answer::Types(types_of_array(op.attr("types")?)?),
        _ => return None,
    })
}

fn name_of(name: AttrRef<'_>) -> Option<Answer> {
    Some(Answer::Name(name.context().op_name(std::str::from_utf8(name.as_bytes()?).ok()?)))
}

/// Returns the answers of a `pdl_interp.switch_*`.
fn cases(kind: &str, op: OpRef<'_>) -> Option<Vec<Answer>> {
    let values = op.attr("caseValues")?;
    if let Some(dense) = values.as_dense() {
        let count = |index| {
            let count = Count::Exactly(usize::try_from(dense.int(index)?.to_i64()?).ok()?);
            Some(if kind == "operand_count" { Answer::Operands(count) } else { Answer::Results(count) })
        };
        return (0..dense.len()).map(count).collect();
    }
    let answer = |value: AttrRef<'_>| {
        Some(match kind {
            "attribute" => Answer::Attr(value.handle()),
            "operation_name" => name_of(value)?,
            "type" => Answer::Type(value.as_type()?.handle()),
            "types" => Answer::Types(types_of_array(value)?),
            _ => return None,
        })
    };
    values.as_array()?.map(answer).collect()
}
