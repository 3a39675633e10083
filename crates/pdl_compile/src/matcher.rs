//! From the tree of questions to the function `@matcher`.

use super::collect::Matched;
use super::order::Asked;
use super::predicate::{Answer, ConstraintId, Pos, Position, Positions, Question};
use super::rewriter::Rewriters;
use super::tree::{Node, NodeId, Tree};
use apnum::ApInt;
use diag::Diagnostic;
use ir::{Attr, Block, Body, Context, Ident, Loc, Op, OpRef, OpState, Region, Type, Value, ValueRef};
use pdl::{
    AttributeType, OperationType, RangeType, TypeType, ValueType, range_element, range_of_types,
    range_of_values,
};
use pdl_interp::*;
use rustc_hash::FxHashMap;

/// Lowered patterns.
pub(super) struct Lowered {
    pub(super) matcher: Box<Body>,
    pub(super) rewriters: Box<Body>,
}

/// Makes the matcher and the rewriters.
pub(super) fn lower(
    module: OpRef<'_>,
    patterns: &[Matched<'_>],
    ordered: &[Asked],
    tree: &Tree,
    positions: &Positions,
) -> Result<Lowered, Diagnostic> {
    let cx = module.context();
    let root_type = OperationType::make(cx);
    let (body, entry) = function(cx, MATCHER_FUNCTION, module.loc(), &[(root_type, module.loc())]);
    let mut rewriters = Rewriters::new(cx, module.loc());
    let root = body.block(entry).argument(0).handle();
    let mut matcher = Matcher {
        body,
        loc: module.loc(),
        patterns,
        ordered,
        tree,
        positions,
        rewriters: &mut rewriters,
        values: FxHashMap::default(),
        trail: Vec::new(),
        failures: Vec::new(),
        ops: Vec::new(),
        constraints: FxHashMap::default(),
    };
    if let Some(position) = positions.known_root() {
        matcher.values.insert(position, root);
    }
    let region = matcher.body.root().region(0).handle();
    matcher.node(tree.root(), region, Some(entry))?;
    let matcher = matcher.body;
    Ok(Lowered { matcher, rewriters: rewriters.finish() })
}

/// A function of the interpreter with arguments, and its entry block.
pub(super) fn function(cx: &Context, name: &str, loc: Loc, arguments: &[(Type, Loc)]) -> (Box<Body>, Block) {
    let mut body = Body::new(cx, cx.op_name(FuncOp::NAME), loc, 1);
    let region = body.root().region(0).handle();
    let entry = body.append_new_block(region, &[]);
    for &(ty, loc) in arguments {
        body.add_located_argument(entry, ty, loc);
    }
    let root = body.root_handle();
    body.set_attr(root, Ident::SYM_NAME, Some(cx.ident(name).attr()));
    let types: Vec<Type> = arguments.iter().map(|argument| argument.0).collect();
    set_signature(&mut body, &types);
    (body, entry)
}

/// Sets the type of a function of the interpreter.
pub(super) fn set_signature(body: &mut Body, arguments: &[Type]) {
    let cx = body.context().clone();
    let ty = cx.type_attr(cx.function_type(arguments, &[]));
    let root = body.root_handle();
    body.set_attr(root, cx.ident("function_type"), Some(ty));
}

struct Matcher<'a, 'p> {
    body: Box<Body>,
    loc: Loc,
    patterns: &'a [Matched<'p>],
    ordered: &'a [Asked],
    tree: &'a Tree,
    positions: &'a Positions,
    rewriters: &'a mut Rewriters,
    /// The values of positions, as far as they are computed on the way to the node.
    values: FxHashMap<Pos, Value>,
    /// The positions that were computed, to be forgotten after the node.
    trail: Vec<Pos>,
    /// Blocks at which matching goes on after a failed question: the last one counts.
    failures: Vec<Block>,
    /// The operations that are being asked: a match is located at all of them.
    ops: Vec<Value>,
    /// The question about each constraint whose results are used.
    constraints: FxHashMap<ConstraintId, Op>,
}

type Done<T> = Result<T, Diagnostic>;

impl Matcher<'_, '_> {
    fn cx(&self) -> Context {
        self.body.context().clone()
    }

    fn append(&mut self, block: Block, state: OpState) -> Op {
        let op = self.body.create(state);
        self.body.append(block, op);
        op
    }

    fn state(&self, name: &str, loc: Loc, operands: &[Value]) -> OpState {
        let cx = self.body.context();
        OpState::new(cx, cx.op_name(name), loc).operands(operands.iter().copied())
    }

    fn region_of(&self, block: Block) -> Region {
        let region = self.body.block(block).region().map(|region| region.handle());
        region.unwrap_or_else(|| self.body.root().region(0).handle())
    }

    /// Emits a node, and all that follow it, from a block on; without one, from a new one.
    fn node(&mut self, node: NodeId, region: Region, block: Option<Block>) -> Done<Block> {
        // Patterns have as many questions as the input says.
        ir::ensure_sufficient_stack(|| {
            let known = self.trail.len();
            let block = self.node_in_scope(node, region, block)?;
            for position in self.trail.drain(known..) {
                self.values.remove(&position);
            }
            Ok(block)
        })
    }

    fn node_in_scope(&mut self, node: NodeId, region: Region, block: Option<Block>) -> Done<Block> {
        let block = block.unwrap_or_else(|| self.body.append_new_block(region, &[]));
        if matches!(self.tree.node(node), Node::Exit) {
            let state = self.state(FinalizeOp::NAME, self.loc, &[]);
            self.append(block, state);
            return Ok(block);
        }
        let depth = self.failures.len();
        if let Some(failure) = self.tree.failure(node) {
            let failure = self.node(failure, region, None)?;
            self.failures.push(failure);
        }
        let tree = self.tree;
        match tree.node(node) {
            Node::Ask { asked, children } => self.ask(*asked, children, block)?,
            Node::Success { pattern } => self.success(*pattern, block)?,
            Node::Exit => {}
        }
        self.failures.truncate(depth);
        Ok(block)
    }

    fn ask(&mut self, asked: usize, children: &[(Answer, Option<NodeId>)], block: Block) -> Done<()> {
        let mut block = block;
        let ordered = self.ordered;
        let asked = &ordered[asked];
        let value = self.value(&mut block, asked.position)?;
        let is_op = OperationType::cast(self.body.value(value).ty()).is_some();
        if is_op && !self.ops.contains(&value) {
            self.ops.push(value);
        }
        match children {
            [(answer, Some(child))] => self.question(asked.question, *answer, value, block, *child)?,
            _ => self.switch(asked.question, children, value, block)?,
        }
        // After a node its operation counts no more, even if a node above asks it too.
        if is_op {
            self.ops.retain(|&op| op != value);
        }
        Ok(())
    }

    fn failure(&self) -> Done<Block> {
        let failure = self.failures.last().copied();
        failure
            .ok_or_else(|| Diagnostic::error(self.body.context().place(self.loc), "nothing follows a match"))
    }

    /// A question with one answer.
    fn question(
        &mut self,
        question: Question,
        answer: Answer,
        value: Value,
        mut block: Block,
        child: NodeId,
    ) -> Done<()> {
        let mut args = Vec::new();
        match question {
            Question::EqualTo(other) => args.extend([value, self.value(&mut block, other)?]),
            Question::Constraint(constraint) => {
                let positions = self.positions;
                for &arg in &positions.get_constraint(constraint).args {
                    args.push(self.value(&mut block, arg)?);
                }
            }
            _ => args.push(value),
        }
        let region = self.region_of(block);
        let success = self.body.append_new_block(region, &[]);
        let failure = self.failure()?;
        let loc = self.body.value(value).loc();
        let cx = self.cx();
        let (name, attrs) = check(&cx, question, answer, self.is_range(value));
        let mut state = self.state(name, loc, &args).successors([success, failure]);
        for (name, attr) in attrs {
            state = state.attr(&cx, name, attr);
        }
        if let Question::Constraint(number) = question {
            let constraint = self.positions.get_constraint(number);
            state = state
                .attr(&cx, "name", constraint.name)
                .attr(&cx, "isNegated", cx.bool_attr(constraint.negated))
                .results(constraint.results.iter().copied());
            let op = self.append(block, state);
            self.constraints.insert(number, op);
        } else {
            self.append(block, state);
        }
        self.node(child, region, Some(success))?;
        Ok(())
    }

    fn is_range(&self, value: Value) -> bool {
        range_element(self.body.value(value).ty()).is_some()
    }

    /// A question with several answers.
    fn switch(
        &mut self,
        question: Question,
        children: &[(Answer, Option<NodeId>)],
        value: Value,
        block: Block,
    ) -> Done<()> {
        if matches!(question, Question::OperandCountAtLeast | Question::ResultCountAtLeast) {
            return self.ladder(question, children, value, block);
        }
        let region = self.region_of(block);
        let mut blocks = vec![self.failure()?];
        for (_, child) in children {
            let Some(child) = *child else { continue };
            blocks.push(self.node(child, region, None)?);
        }
        let answers: Vec<Answer> = children.iter().map(|child| child.0).collect();
        let cx = self.cx();
        let name = match question {
            Question::OperandCount => SwitchOperandCountOp::NAME,
            Question::ResultCount => SwitchResultCountOp::NAME,
            Question::OperationName => SwitchOperationNameOp::NAME,
            Question::Type if self.is_range(value) => SwitchTypesOp::NAME,
            Question::Type => SwitchTypeOp::NAME,
            _ => SwitchAttributeOp::NAME,
        };
        let loc = self.body.value(value).loc();
        let state = self.state(name, loc, &[value]).successors(blocks);
        self.append(block, state.attr(&cx, "caseValues", cases(&cx, &answers)));
        Ok(())
    }

    /// Asks for the largest least count first; where that fails for the next one.
    fn ladder(
        &mut self,
        question: Question,
        children: &[(Answer, Option<NodeId>)],
        value: Value,
        block: Block,
    ) -> Done<()> {
        let mut sorted: Vec<(Answer, NodeId)> =
            children.iter().filter_map(|&(answer, child)| Some((answer, child?))).collect();
        sorted.sort_by_key(|(answer, _)| std::cmp::Reverse(count(*answer)));
        let (region, default) = (self.region_of(block), self.failure()?);
        let loc = self.body.value(value).loc();
        let cx = self.cx();
        let depth = self.failures.len();
        self.failures.push(default);
        for (index, &(answer, child)) in sorted.iter().enumerate() {
            let child = self.node(child, region, None)?;
            let asking = if index + 1 == sorted.len() {
                block
            } else {
                let asking = self.body.create_block(&[]);
                self.body.insert_block_before(child, asking);
                asking
            };
            let (name, attrs) = check(&cx, question, answer, false);
            let mut state = self.state(name, loc, &[value]).successors([child, default]);
            for (name, attr) in attrs {
                state = state.attr(&cx, name, attr);
            }
            self.append(asking, state);
            self.failures[depth] = asking;
        }
        self.failures.truncate(depth);
        Ok(())
    }

    fn success(&mut self, pattern: usize, block: Block) -> Done<()> {
        let mut block = block;
        let cx = self.cx();
        let patterns = self.patterns;
        let matched = &patterns[pattern];
        let (rewriter, used) = self.rewriters.add(matched)?;
        let mut inputs = Vec::with_capacity(used.len());
        for position in used {
            inputs.push(self.value(&mut block, position)?);
        }
        let sizes = [inputs.len() as u32, self.ops.len() as u32];
        let operands: Vec<Value> = inputs.into_iter().chain(self.ops.iter().copied()).collect();
        let benefit = matched.pattern.attr("benefit").map_or(Attr::UNIT, |benefit| benefit.handle());
        let mut state = self
            .state(RecordMatchOp::NAME, matched.pattern.loc(), &operands)
            .successors([self.failure()?])
            .attr(&cx, "rewriter", rewriter)
            .attr(&cx, "benefit", benefit)
            .words(&cx, "operandSegmentSizes", &sizes);
        let created = matched.rewrite.body_region().first_block();
        let created = created.into_iter().flat_map(|block| block.ops().collect::<Vec<OpRef<'_>>>());
        let names: Vec<Attr> = created
            .filter(|op| op.is("pdl.operation"))
            .filter_map(|op| op.attr("opName")?.as_bytes().map(|name| cx.string_attr(name)))
            .collect();
        if !names.is_empty() {
            state = state.attr(&cx, "generatedOps", cx.array_attr(&names));
        }
        if let Some(kind) = matched.root.op_name() {
            state = state.attr(&cx, "rootKind", cx.string_attr(kind.as_bytes()));
        }
        self.append(block, state);
        Ok(())
    }

    /// The value at a position, computed at the end of a block if it is not known. A step to users goes into
    /// a loop: the block is then that within.
    fn value(&mut self, block: &mut Block, position: Pos) -> Done<Value> {
        // Positions nest as deep as patterns do.
        let mut open = vec![position];
        while let Some(&at) = open.last() {
            if self.values.contains_key(&at) {
                open.pop();
                continue;
            }
            let parent = self.positions.get(at).parent();
            match parent.map(|parent| (parent, self.values.get(&parent).copied())) {
                Some((parent, None)) => open.push(parent),
                Some((_, from)) => self.compute(block, at, from)?,
                None => self.compute(block, at, None)?,
            }
        }
        self.values.get(&position).copied().ok_or_else(|| self.lost())
    }

    fn lost(&self) -> Diagnostic {
        Diagnostic::error(self.body.context().place(self.loc), "a pattern uses what it does not reach")
    }

    fn compute(&mut self, block: &mut Block, at: Pos, from: Option<Value>) -> Done<()> {
        let cx = self.cx();
        let loc = from.map_or(Loc::UNKNOWN, |from| self.body.value(from).loc());
        let index = |index: u32| cx.i32_attr(index as i32);
        let values = |range| if range { range_of_values(&cx) } else { ValueType::make(&cx) };
        let from_type = from.map(|from| self.body.value(from).ty_handle());
        let of_range = from.is_some_and(|from| self.is_range(from));
        let (name, ty, attr): (&str, Type, Option<(&str, Attr)>) = match self.positions.get(at) {
            Position::Operation { from: None } => return Err(self.lost()),
            Position::Operation { from: Some(_) } if self.positions.is_definition(at) => {
                (GetDefiningOpOp::NAME, OperationType::make(&cx), None)
            }
            Position::Operation { .. } => return self.keep(at, from),
            Position::Operand { index: i, .. } => {
                (GetOperandOp::NAME, values(false), Some(("index", index(i))))
            }
            Position::OperandGroup { index: i, range, .. } => {
                (GetOperandsOp::NAME, values(range), i.map(|i| ("index", index(i))))
            }
            Position::Attribute { name, .. } => {
                (GetAttributeOp::NAME, AttributeType::make(&cx), Some(("name", name)))
            }
            Position::Result { index: i, .. } => {
                (GetResultOp::NAME, values(false), Some(("index", index(i))))
            }
            Position::ResultGroup { index: i, range, .. } => {
                (GetResultsOp::NAME, values(range), i.map(|i| ("index", index(i))))
            }
            Position::Type { .. } if from_type.is_some_and(|ty| AttributeType::cast(cx.ty(ty)).is_some()) => {
                (GetAttributeTypeOp::NAME, TypeType::make(&cx), None)
            }
            Position::Type { .. } => {
                let ty = if of_range { range_of_types(&cx) } else { TypeType::make(&cx) };
                (GetValueTypeOp::NAME, ty, None)
            }
            Position::AttributeLiteral(value) => {
                (CreateAttributeOp::NAME, AttributeType::make(&cx), Some(("value", value)))
            }
            Position::TypeLiteral(value) if cx.attr_ref(value).as_type().is_some() => {
                (CreateTypeOp::NAME, TypeType::make(&cx), Some(("value", value)))
            }
            Position::TypeLiteral(value) => {
                (CreateTypesOp::NAME, range_of_types(&cx), Some(("value", value)))
            }
            Position::ConstraintResult { of, index } => {
                let op = self.constraints.get(&of).copied().ok_or_else(|| self.lost())?;
                let found = self.body.op(op).results().nth(index as usize).map(ValueRef::handle);
                return self.keep(at, found);
            }
            Position::Users { .. } => return self.users(*block, at, from),
            Position::ForEach { .. } => return self.for_each(block, at, from),
        };
        let mut state = self.state(name, loc, from.as_slice()).results([ty]);
        if let Some((name, attr)) = attr {
            state = state.attr(&cx, name, attr);
        }
        let op = self.append(*block, state);
        let found = self.body.op(op).result(0).handle();
        self.keep(at, Some(found))
    }

    /// Notes the value of a position.
    fn keep(&mut self, at: Pos, value: Option<Value>) -> Done<()> {
        let value = value.ok_or_else(|| self.lost())?;
        self.values.insert(at, value);
        self.trail.push(at);
        Ok(())
    }

    /// The users of a value, or of the first of several.
    fn users(&mut self, block: Block, at: Pos, from: Option<Value>) -> Done<()> {
        let cx = self.cx();
        let mut value = from.ok_or_else(|| self.lost())?;
        let loc = self.body.value(value).loc();
        if self.is_range(value) {
            let state = self.state(ExtractOp::NAME, loc, &[value]).results([ValueType::make(&cx)]);
            let op = self.append(block, state.attr(&cx, "index", cx.i32_attr(0)));
            value = self.body.op(op).result(0).handle();
        }
        let ty = RangeType::make(&cx, OperationType::make(&cx));
        let state = self.state(GetUsersOp::NAME, loc, &[value]).results([ty]);
        let op = self.append(block, state);
        let users = self.body.op(op).result(0).handle();
        self.keep(at, Some(users))
    }

    /// Goes into a loop over operations.
    fn for_each(&mut self, block: &mut Block, at: Pos, from: Option<Value>) -> Done<()> {
        let cx = self.cx();
        let users = from.ok_or_else(|| self.lost())?;
        let loc = self.body.value(users).loc();
        let next = self.failure()?;
        let region = self.body.new_region();
        let entry = self.body.append_new_block(region, &[]);
        let user = self.body.add_located_argument(entry, OperationType::make(&cx), loc);
        let again = self.body.append_new_block(region, &[]);
        let state = self.state(ContinueOp::NAME, loc, &[]);
        self.append(again, state);
        let mut state = self.state(ForEachOp::NAME, loc, &[users]).successors([next]);
        state.built_regions.push(region);
        self.append(*block, state);
        self.failures.push(again);
        *block = entry;
        self.keep(at, Some(user))
    }
}

fn count(answer: Answer) -> u32 {
    match answer {
        Answer::Count(count) => count,
        _ => 0,
    }
}

/// The operation that asks a question with one answer, and its attributes.
fn check(
    cx: &Context,
    question: Question,
    answer: Answer,
    range: bool,
) -> (&'static str, Vec<(&'static str, Attr)>) {
    let attr = match answer {
        Answer::Attr(attr) => attr,
        Answer::True | Answer::Count(_) => cx.i32_attr(count(answer) as i32),
    };
    let at_least = vec![("count", attr), ("compareAtLeast", Attr::UNIT)];
    match question {
        Question::IsNotNull => (IsNotNullOp::NAME, Vec::new()),
        Question::OperationName => (CheckOperationNameOp::NAME, vec![("name", attr)]),
        Question::Type if range => (CheckTypesOp::NAME, vec![("types", attr)]),
        Question::Type => (CheckTypeOp::NAME, vec![("type", attr)]),
        Question::Attribute => (CheckAttributeOp::NAME, vec![("constantValue", attr)]),
        Question::OperandCountAtLeast => (CheckOperandCountOp::NAME, at_least),
        Question::OperandCount => (CheckOperandCountOp::NAME, vec![("count", attr)]),
        Question::ResultCountAtLeast => (CheckResultCountOp::NAME, at_least),
        Question::ResultCount => (CheckResultCountOp::NAME, vec![("count", attr)]),
        Question::EqualTo(_) => (AreEqualOp::NAME, Vec::new()),
        Question::Constraint(_) => (ApplyConstraintOp::NAME, Vec::new()),
    }
}

/// The answers of a switch as an attribute.
fn cases(cx: &Context, answers: &[Answer]) -> Attr {
    if let Some(Answer::Count(_)) = answers.first() {
        let counts: Vec<ApInt> =
            answers.iter().map(|&answer| ApInt::from_i64(32, i64::from(count(answer)))).collect();
        return cx.dense_ints(cx.vector_type(&[counts.len() as i64], Type::I32), &counts);
    }
    let attrs: Vec<Attr> = answers
        .iter()
        .filter_map(|answer| match answer {
            Answer::Attr(attr) => Some(*attr),
            Answer::True | Answer::Count(_) => None,
        })
        .collect();
    cx.array_attr(&attrs)
}
