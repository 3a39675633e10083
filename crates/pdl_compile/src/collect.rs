//! The predicates of a pattern.

use super::predicate::{Answer, Constraint, Pos, Position, Positions, Predicate, Question};
use super::roots::{Edge, Roots, Step, result_index};
use diag::Diagnostic;
use ir::{Attr, AttrRef, OpRef, Type, Value, ValueRef};
use pdl::{ApplyNativeConstraintOp, AttributeOp, OperationOp, PatternOp, RewriteOp, TypeOp, range_element};
use rustc_hash::FxHashMap;

/// Facts about a pattern.
pub(super) struct Matched<'a> {
    pub(super) pattern: PatternOp<'a>,
    pub(super) rewrite: RewriteOp<'a>,
    /// The operation that matching starts from.
    pub(super) root: OperationOp<'a>,
    pub(super) predicates: Vec<Predicate>,
    /// Positions of the values of the pattern.
    pub(super) places: FxHashMap<Value, Pos>,
}

/// Collects the predicates of a pattern, in the order in which they are found.
pub(super) fn collect<'a>(op: OpRef<'a>, positions: &mut Positions) -> Result<Matched<'a>, Diagnostic> {
    let malformed = || op.error("is not well formed");
    let pattern: PatternOp<'a> = op.cast().ok_or_else(malformed)?;
    let block = pattern.body_region().first_block().ok_or_else(malformed)?;
    let rewrite: RewriteOp<'a> = block.last().and_then(OpRef::cast).ok_or_else(malformed)?;
    let ops: Vec<OperationOp<'a>> = block.ops().filter_map(OpRef::cast).collect();
    let roots = Roots::new(&ops, rewrite.root());
    let (start, edges) = choose(&roots, rewrite)
        .ok_or_else(|| op.error("has operations that cannot be reached from one another"))?;
    let root = ops.iter().find(|view| view.op().handle() == roots.roots[start]).ok_or_else(malformed)?;
    let mut collector =
        Collector { op, positions, predicates: Vec::new(), places: FxHashMap::default(), roots };
    let at = collector.positions.root();
    collector.value(root.op(), at, None)?;
    for (number, edge) in edges.iter().enumerate() {
        collector.climb(edge, number as u32 + 1)?;
    }
    for inner in block.ops() {
        collector.rest(inner)?;
    }
    let Collector { predicates, places, .. } = collector;
    Ok(Matched { pattern, rewrite, root: *root, predicates, places })
}

/// The root that the rewrite names, or else the cheapest, with the way to the others.
fn choose(roots: &Roots, rewrite: RewriteOp<'_>) -> Option<(usize, Vec<Edge>)> {
    if let Some(named) = rewrite.root() {
        let root = roots.roots.iter().position(|&root| root == named.handle())?;
        return Some((root, roots.tree(root)?.1));
    }
    let mut best: Option<(i64, usize, Vec<Edge>)> = None;
    for root in 0..roots.roots.len() {
        let (cost, edges) = roots.tree(root)?;
        if best.as_ref().is_none_or(|best| best.0 > cost) {
            best = Some((cost, root, edges));
        }
    }
    best.map(|(_, root, edges)| (root, edges))
}

struct Collector<'a, 'p> {
    op: OpRef<'a>,
    positions: &'p mut Positions,
    predicates: Vec<Predicate>,
    places: FxHashMap<Value, Pos>,
    roots: Roots,
}

type Done = Result<(), Diagnostic>;

/// Operations whose values must be equal at all their positions.
const COMPARED: [&str; 5] = ["pdl.attribute", "pdl.operand", "pdl.operands", "pdl.operation", "pdl.type"];

fn is_range(value: ValueRef<'_>) -> bool {
    range_element(value.ty()).is_some()
}

/// The constant of a `pdl.type` or `pdl.types`.
pub(super) fn constant_type(op: OpRef<'_>) -> Option<Attr> {
    let name = if op.cast::<TypeOp<'_>>().is_some() { "constantType" } else { "constantTypes" };
    op.attr(name).map(AttrRef::handle)
}

impl<'a> Collector<'a, '_> {
    fn ask(&mut self, position: Pos, question: Question, answer: Answer) {
        self.predicates.push(Predicate { position, question, answer });
    }

    fn not_null(&mut self, position: Pos) {
        self.ask(position, Question::IsNotNull, Answer::True);
    }

    fn equal(&mut self, position: Pos, to: Pos) {
        self.ask(position, Question::EqualTo(to), Answer::True);
    }

    /// The predicates of a value at a position. `skip` is an operand that is known already.
    fn value(&mut self, value: ValueRef<'a>, at: Pos, skip: Option<u32>) -> Done {
        if let Some(&known) = self.places.get(&value.handle()) {
            // Results are compared through their operations. Lists of types are not compared, as upstream.
            if value.defining_op().is_some_and(|op| COMPARED.contains(&op.name_str())) {
                let (first, second) = if self.positions.depth(known) < self.positions.depth(at) {
                    (known, at)
                } else {
                    (at, known)
                };
                self.equal(second, first);
            }
            return Ok(());
        }
        self.places.insert(value.handle(), at);
        match self.positions.get(at) {
            Position::Attribute { .. } => self.attribute(value, at),
            Position::Operand { .. } | Position::OperandGroup { .. } => self.operand(value, at),
            Position::Operation { .. } => self.operation(value, at, skip),
            Position::Type { .. } => {
                if let Some(constant) = value.defining_op().and_then(constant_type) {
                    self.ask(at, Question::Type, Answer::Attr(constant));
                }
                Ok(())
            }
            _ => Ok(()),
        }
    }

    fn type_of(&mut self, value: ValueRef<'a>, of: Pos) -> Done {
        let at = self.positions.make(Position::Type { of });
        self.value(value, at, None)
    }

    fn attribute(&mut self, value: ValueRef<'a>, at: Pos) -> Done {
        self.not_null(at);
        let Some(view) = value.defining_op().and_then(OpRef::cast::<AttributeOp<'a>>) else { return Ok(()) };
        if let Some(ty) = view.value_type() {
            return self.type_of(ty, at);
        }
        if let Some(constant) = view.value() {
            self.ask(at, Question::Attribute, Answer::Attr(constant.handle()));
        }
        Ok(())
    }

    fn operand(&mut self, value: ValueRef<'a>, at: Pos) -> Done {
        let Some(source) = value.defining_op() else { return Ok(()) };
        if source.is("pdl.operand") || source.is("pdl.operands") {
            let all = matches!(self.positions.get(at), Position::OperandGroup { index: None, .. });
            if source.is("pdl.operand") || !all {
                self.not_null(at);
            }
            return match source.operands().next() {
                Some(ty) => self.type_of(ty, at),
                None => Ok(()),
            };
        }
        let index = result_index(source);
        if index.is_some() {
            self.not_null(at);
        }
        let parent = self.positions.make(Position::Operation { from: Some(at) });
        self.not_null(parent);
        let result = self.result_of(source, parent, index, is_range(value));
        self.equal(result, at);
        // Definitions nest as deep as the pattern says.
        ir::ensure_sufficient_stack(|| self.value(source.operand(0), parent, None))
    }

    /// The position of a `pdl.result` or `pdl.results` of an operation.
    fn result_of(&mut self, source: OpRef<'a>, of: Pos, index: Option<u32>, range: bool) -> Pos {
        self.positions.make(match index {
            Some(index) if source.is("pdl.result") => Position::Result { of, index },
            _ => Position::ResultGroup { of, index, range },
        })
    }

    fn operation(&mut self, value: ValueRef<'a>, at: Pos, skip: Option<u32>) -> Done {
        let view: OperationOp<'a> = value
            .defining_op()
            .and_then(OpRef::cast)
            .ok_or_else(|| self.op.error("expected a `pdl.operation`"))?;
        let is_root = matches!(self.positions.get(at), Position::Operation { from: None });
        if !is_root {
            self.not_null(at);
        }
        let cx = view.context();
        if let Some(name) = view.op_name() {
            self.ask(at, Question::OperationName, Answer::Attr(cx.string_attr(name.as_bytes())));
        }
        let operands: Vec<ValueRef<'a>> = view.operand_values().collect();
        let types: Vec<ValueRef<'a>> = view.type_values().collect();
        self.count(at, &operands, Question::OperandCount, Question::OperandCountAtLeast);
        self.count(at, &types, Question::ResultCount, Question::ResultCountAtLeast);
        for (&name, attr) in view.attribute_value_names().attrs().iter().zip(view.attribute_values()) {
            let attr_at = self.positions.make(Position::Attribute { of: at, name });
            self.value(attr, attr_at, None)?;
        }
        self.operands(at, &operands, skip, is_root)?;
        self.results(at, &types)
    }

    /// Asks for the number of values: exactly as many as are given, or at least those that are no ranges.
    fn count(&mut self, at: Pos, values: &[ValueRef<'a>], exactly: Question, at_least: Question) {
        let single = values.iter().filter(|value| !is_range(**value)).count();
        if single == values.len() {
            self.ask(at, exactly, Answer::Count(single as u32));
        } else if single > 0 {
            self.ask(at, at_least, Answer::Count(single as u32));
        }
    }

    fn operands(&mut self, of: Pos, operands: &[ValueRef<'a>], skip: Option<u32>, is_root: bool) -> Done {
        if let [all] = operands
            && is_range(*all)
        {
            // Users that were reached from their operands have all of them already.
            if is_root || self.positions.is_definition(of) {
                let at = self.positions.make(Position::OperandGroup { of, index: None, range: true });
                return self.value(*all, at, None);
            }
            return Ok(());
        }
        let mut groups = false;
        for (index, &operand) in operands.iter().enumerate() {
            let (index, range) = (index as u32, is_range(operand));
            groups |= range;
            if skip == Some(index) {
                continue;
            }
            let at = self.positions.make(match groups {
                true => Position::OperandGroup { of, index: Some(index), range },
                false => Position::Operand { of, index },
            });
            self.value(operand, at, None)?;
        }
        Ok(())
    }

    fn results(&mut self, of: Pos, types: &[ValueRef<'a>]) -> Done {
        if let [all] = types
            && is_range(*all)
        {
            let at = self.positions.make(Position::ResultGroup { of, index: None, range: true });
            return self.type_of(*all, at);
        }
        let mut groups = false;
        for (index, &ty) in types.iter().enumerate() {
            let (index, range) = (index as u32, is_range(ty));
            groups |= range;
            let at = self.positions.make(match groups {
                true => Position::ResultGroup { of, index: Some(index), range },
                false => Position::Result { of, index },
            });
            self.not_null(at);
            self.type_of(ty, at)?;
        }
        Ok(())
    }

    /// Goes up from a connector that is matched to a root that is not.
    fn climb(&mut self, edge: &Edge, number: u32) -> Done {
        let target = self.roots.roots[edge.target];
        if self.places.contains_key(&target) {
            return Ok(());
        }
        let op = self.op;
        let lost = || op.error("has operations that cannot be reached from one another");
        let mut value = self.roots.connector(edge).ok_or_else(lost)?;
        let mut at = *self.places.get(&value).ok_or_else(lost)?;
        while value != target {
            let step = self.roots.step(edge.target, value).ok_or_else(lost)?;
            at = self.up(step, at, number)?;
            value = step.parent;
        }
        Ok(())
    }

    /// One step up: from an operand to a user, or from an operation to its result.
    fn up(&mut self, step: Step, at: Pos, number: u32) -> Result<Pos, Diagnostic> {
        let value = self.op.body().value(step.parent);
        let source = value.defining_op().ok_or_else(|| self.op.error("uses what it does not define"))?;
        let Some(view) = source.cast::<OperationOp<'a>>() else {
            let result = self.result_of(source, at, step.index, is_range(value));
            self.places.entry(step.parent).or_insert(result);
            return Ok(result);
        };
        let users = self.positions.make(Position::Users { of: at });
        let each = self.positions.make(Position::ForEach { of: users, step: number });
        let user = self.positions.make(Position::Operation { from: Some(each) });
        let operand = match step.index {
            None => Position::OperandGroup { of: user, index: None, range: true },
            Some(index) => {
                let operands: Vec<ValueRef<'a>> = view.operand_values().collect();
                let groups = operands.iter().take(index as usize + 1).any(|operand| is_range(*operand));
                let range = operands.get(index as usize).is_some_and(|operand| is_range(*operand));
                match groups {
                    true => Position::OperandGroup { of: user, index: Some(index), range },
                    false => Position::Operand { of: user, index },
                }
            }
        };
        let operand = self.positions.make(operand);
        self.equal(operand, at);
        self.places.insert(step.parent, user);
        self.operation(value, user, step.index)?;
        Ok(user)
    }

    /// Collects the rest, which no traversal finds: constants, results that are only used, native constraints.
    fn rest(&mut self, op: OpRef<'a>) -> Done {
        match op.name_str() {
            "pdl.attribute" => {
                if let Some(constant) = op.attr("value").map(AttrRef::handle) {
                    let at = self.positions.make(Position::AttributeLiteral(constant));
                    self.places.entry(op.result(0).handle()).or_insert(at);
                }
            }
            "pdl.type" | "pdl.types" => {
                if let Some(constant) = constant_type(op) {
                    let at = self.positions.make(Position::TypeLiteral(constant));
                    self.places.entry(op.result(0).handle()).or_insert(at);
                }
            }
            "pdl.result" | "pdl.results" if !self.places.contains_key(&op.result(0).handle()) => {
                let lost = || op.error("is of an operation that is not matched");
                let parent = *self.places.get(&op.operand(0).handle()).ok_or_else(lost)?;
                let index = result_index(op);
                let at = self.result_of(op, parent, index, is_range(op.result(0)));
                self.places.insert(op.result(0).handle(), at);
                if index.is_some() {
                    self.not_null(at);
                }
            }
            "pdl.apply_native_constraint" => return self.constraint(op),
            _ => {}
        }
        Ok(())
    }

    fn constraint(&mut self, op: OpRef<'a>) -> Done {
        let malformed = || op.error("is not well formed");
        let view: ApplyNativeConstraintOp<'a> = op.cast().ok_or_else(malformed)?;
        let mut args = Vec::new();
        for arg in view.args() {
            let lost = || op.error("has an argument that is not matched");
            args.push(*self.places.get(&arg.handle()).ok_or_else(lost)?);
        }
        // It is asked at the position that is farthest away, the first of several.
        let mut at = *args.first().ok_or_else(malformed)?;
        for &arg in &args {
            if self.positions.depth(arg) > self.positions.depth(at) {
                at = arg;
            }
        }
        let results: Vec<Type> = op.result_types().collect();
        let name = op.context().string_attr(view.name().as_bytes());
        let negated = op.attr("isNegated").and_then(AttrRef::as_bool).unwrap_or(false);
        let constraint = self.positions.constraint(Constraint { name, args, results, negated });
        for (index, result) in op.results().enumerate() {
            let here =
                self.positions.make(Position::ConstraintResult { of: constraint, index: index as u32 });
            match self.places.get(&result.handle()).copied() {
                None => _ = self.places.insert(result.handle(), here),
                Some(known) => {
                    let deeper = self.positions.depth(known) < self.positions.depth(here);
                    let (first, second) = if deeper { (known, here) } else { (here, known) };
                    self.equal(second, first);
                }
            }
        }
        self.ask(at, Question::Constraint(constraint), Answer::True);
        Ok(())
    }
}
