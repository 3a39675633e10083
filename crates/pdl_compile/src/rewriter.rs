//! From `pdl.rewrite` to functions of the module `@rewriters`.

use super::collect::{Matched, constant_type};
use super::matcher::{function, set_signature};
use super::predicate::Pos;
use super::roots::result_index;
use diag::Diagnostic;
use ir::{Attr, AttrData, Block, Body, Context, Ident, Loc, Op, OpRef, OpState, Type, Value, ValueRef};
use pdl::{
    AttributeOp, AttributeType, OperationOp, OperationType, ReplaceOp, TypeType, ValueType, range_element,
    range_of_types, range_of_values,
};
use pdl_interp::{
    ApplyRewriteOp, CreateAttributeOp, CreateOperationOp, CreateRangeOp, CreateTypeOp, CreateTypesOp,
    EraseOp, FinalizeOp, GetResultOp, GetResultsOp, GetValueTypeOp, REWRITER_MODULE,
};
use rustc_hash::FxHashMap;

/// The module of rewriters, to which they are added one by one.
pub(super) struct Rewriters {
    module: Box<Body>,
    block: Block,
    count: usize,
}

impl Rewriters {
    pub(super) fn new(cx: &Context, loc: Loc) -> Rewriters {
        let mut module = Body::new(cx, cx.op_name("builtin.module"), loc, 1);
        let region = module.root().region(0).handle();
        let block = module.append_new_block(region, &[]);
        let root = module.root_handle();
        module.set_attr(root, Ident::SYM_NAME, Some(cx.ident(REWRITER_MODULE).attr()));
        Rewriters { module, block, count: 0 }
    }

    pub(super) fn finish(self) -> Box<Body> {
        self.module
    }

    /// Makes the rewriter of a pattern: the reference to it, and the positions of what it gets.
    pub(super) fn add(&mut self, matched: &Matched<'_>) -> Result<(Attr, Vec<Pos>), Diagnostic> {
        let cx = self.module.context().clone();
        let name = match self.count {
            0 => "pdl_generated_rewriter".to_owned(),
            count => format!("pdl_generated_rewriter_{}", count - 1),
        };
        self.count += 1;
        let (body, block) = function(&cx, &name, matched.pattern.loc(), &[]);
        let mut rewriter = Rewriter { matched, body, block, values: FxHashMap::default(), used: Vec::new() };
        rewriter.all()?;
        let Rewriter { mut body, used, .. } = rewriter;
        let types: Vec<Type> = body.block(block).arguments().map(ValueRef::ty_handle).collect();
        set_signature(&mut body, &types);
        let op = self.module.adopt(body);
        self.module.append(self.block, op);
        let nested = [cx.ident(&name)];
        let reference = AttrData::SymbolRef { root: cx.ident(REWRITER_MODULE), nested: nested.into() };
        Ok((cx.attr(reference), used))
    }
}

/// The rewriter of one pattern.
struct Rewriter<'m, 'p> {
    matched: &'m Matched<'p>,
    body: Box<Body>,
    block: Block,
    /// Values of the rewriter for those of the pattern.
    values: FxHashMap<Value, Value>,
    /// The positions of the arguments.
    used: Vec<Pos>,
}

type Done<T> = Result<T, Diagnostic>;

impl<'p> Rewriter<'_, 'p> {
    fn all(&mut self) -> Done<()> {
        let rewrite = self.matched.rewrite;
        if let Some(name) = rewrite.name() {
            let args: Vec<ValueRef<'p>> = rewrite.root().into_iter().chain(rewrite.external_args()).collect();
            let args = self.map_all(args)?;
            let name = rewrite.context().string_attr(name.as_bytes());
            self.emit(ApplyRewriteOp::NAME, rewrite.loc(), &args, &[], &[("name", name)]);
        } else {
            let block = rewrite.body_region().first_block();
            for op in block.into_iter().flat_map(|block| block.ops()) {
                self.op(op)?;
            }
        }
        self.emit(FinalizeOp::NAME, rewrite.loc(), &[], &[], &[]);
        Ok(())
    }

    fn cx(&self) -> Context {
        self.body.context().clone()
    }

    fn emit(
        &mut self,
        name: &str,
        loc: Loc,
        operands: &[Value],
        results: &[Type],
        attrs: &[(&str, Attr)],
    ) -> Op {
        let cx = self.cx();
        let mut state = OpState::new(&cx, cx.op_name(name), loc)
            .operands(operands.iter().copied())
            .results(results.iter().copied());
        for &(name, attr) in attrs {
            state = state.attr(&cx, name, attr);
        }
        self.insert(state)
    }

    fn insert(&mut self, state: OpState) -> Op {
        let op = self.body.create(state);
        self.body.append(self.block, op);
        op
    }

    /// As [`Self::emit`], for one result.
    fn emit_value(
        &mut self,
        name: &str,
        loc: Loc,
        operands: &[Value],
        result: Type,
        attrs: &[(&str, Attr)],
    ) -> Value {
        let op = self.emit(name, loc, operands, &[result], attrs);
        self.body.op(op).result(0).handle()
    }

    /// Maps a value of the pattern: to a constant, to the result of a step before, or else to an argument.
    fn map(&mut self, value: ValueRef<'p>) -> Done<Value> {
        if let Some(&known) = self.values.get(&value.handle()) {
            return Ok(known);
        }
        let lost = || {
            Diagnostic::error(
                value.context().place(value.loc()),
                "the rewrite of a pattern uses what the match does not give",
            )
        };
        let source = value.defining_op().ok_or_else(lost)?;
        let new = match self.constant(source) {
            Some(constant) => constant,
            None => {
                let position = *self.matched.places.get(&value.handle()).ok_or_else(lost)?;
                self.used.push(position);
                self.body.add_located_argument(self.block, value.ty_handle(), value.loc())
            }
        };
        self.values.insert(value.handle(), new);
        Ok(new)
    }

    fn map_all(&mut self, values: impl IntoIterator<Item = ValueRef<'p>>) -> Done<Vec<Value>> {
        values.into_iter().map(|value| self.map(value)).collect()
    }

    /// The constant that a `pdl.attribute`, `pdl.type` or `pdl.types` says.
    fn constant(&mut self, op: OpRef<'p>) -> Option<Value> {
        let cx = self.cx();
        let (name, ty, value) = match op.name_str() {
            "pdl.attribute" => {
                let value = op.cast::<AttributeOp<'_>>()?.value()?.handle();
                (CreateAttributeOp::NAME, AttributeType::make(&cx), value)
            }
            "pdl.type" => (CreateTypeOp::NAME, TypeType::make(&cx), constant_type(op)?),
            "pdl.types" => (CreateTypesOp::NAME, range_of_types(&cx), constant_type(op)?),
            _ => return None,
        };
        Some(self.emit_value(name, op.loc(), &[], ty, &[("value", value)]))
    }

    fn op(&mut self, op: OpRef<'p>) -> Done<()> {
        match op.name_str() {
            "pdl.attribute" | "pdl.type" | "pdl.types" => {
                // A type that is not constant is told where it is used.
                if let Some(constant) = self.constant(op) {
                    self.values.insert(op.result(0).handle(), constant);
                }
                Ok(())
            }
            "pdl.apply_native_rewrite" => self.native(op),
            "pdl.operation" => self.operation(op),
            "pdl.erase" => {
                let erased = self.map(op.operand(0))?;
                self.emit(EraseOp::NAME, op.loc(), &[erased], &[], &[]);
                Ok(())
            }
            "pdl.replace" => self.replace(op),
            "pdl.range" => {
                let args = self.map_all(op.operands())?;
                let ty = op.result(0).ty_handle();
                let range = self.emit_value(CreateRangeOp::NAME, op.loc(), &args, ty, &[]);
                self.values.insert(op.result(0).handle(), range);
                Ok(())
            }
            "pdl.result" | "pdl.results" => self.result(op),
            _ => Err(op.error("cannot be run within a `pdl.rewrite`")),
        }
    }

    fn native(&mut self, op: OpRef<'p>) -> Done<()> {
        let args = self.map_all(op.operands())?;
        let types: Vec<Type> = op.result_types().collect();
        let name = op.attr("name").map_or(Attr::UNIT, |name| name.handle());
        let new = self.emit(ApplyRewriteOp::NAME, op.loc(), &args, &types, &[("name", name)]);
        let results: Vec<Value> = self.body.op(new).results().map(ValueRef::handle).collect();
        self.values.extend(op.results().map(ValueRef::handle).zip(results));
        Ok(())
    }

    fn result(&mut self, op: OpRef<'p>) -> Done<()> {
        let name = if op.is("pdl.result") { GetResultOp::NAME } else { GetResultsOp::NAME };
        let parent = self.map(op.operand(0))?;
        let index = result_index(op).map(|index| ("index", self.cx().i32_attr(index as i32)));
        let ty = op.result(0).ty_handle();
        let value = self.emit_value(name, op.loc(), &[parent], ty, index.as_slice());
        self.values.insert(op.result(0).handle(), value);
        Ok(())
    }

    fn replace(&mut self, op: OpRef<'p>) -> Done<()> {
        let view: ReplaceOp<'p> = op.cast().ok_or_else(|| op.error("is not well formed"))?;
        let mut by = Vec::new();
        if let Some(new) = view.repl_operation() {
            // Of an operation that is said to have no results there is nothing to replace.
            let replaced = view.op_value().defining_op().and_then(OpRef::cast::<OperationOp<'_>>);
            if replaced.is_none_or(|replaced| replaced.type_values().len() > 0) {
                by.push(self.results_of(new)?);
            }
        } else {
            by = self.map_all(view.repl_values())?;
        }
        let name = if by.is_empty() { EraseOp::NAME } else { pdl_interp::ReplaceOp::NAME };
        let mut operands = vec![self.map(view.op_value())?];
        operands.append(&mut by);
        self.emit(name, op.loc(), &operands, &[], &[]);
        Ok(())
    }

    /// All results of an operation.
    fn results_of(&mut self, op: ValueRef<'p>) -> Done<Value> {
        let parent = self.map(op)?;
        let all = range_of_values(&self.cx());
        Ok(self.emit_value(GetResultsOp::NAME, op.loc(), &[parent], all, &[]))
    }

    fn operation(&mut self, op: OpRef<'p>) -> Done<()> {
        let view: OperationOp<'p> = op.cast().ok_or_else(|| op.error("is not well formed"))?;
        let cx = self.cx();
        let operands = self.map_all(view.operand_values())?;
        let attrs = self.map_all(view.attribute_values())?;
        let (types, inferred) = self.result_types(view)?;
        let sizes = [operands.len() as u32, attrs.len() as u32, types.len() as u32];
        let name = view.op_name().ok_or_else(|| op.error("creates an operation without a name"))?;
        let names = op.attr("attributeValueNames").map_or_else(|| cx.array_attr(&[]), |names| names.handle());
        let mut state = OpState::new(&cx, cx.op_name(CreateOperationOp::NAME), op.loc())
            .operands(operands.into_iter().chain(attrs).chain(types))
            .results([OperationType::make(&cx)])
            .attr(&cx, "name", cx.string_attr(name.as_bytes()))
            .attr(&cx, "inputAttributeNames", names)
            .words(&cx, "operandSegmentSizes", &sizes);
        if inferred {
            state = state.attr(&cx, "inferredResultTypes", Attr::UNIT);
        }
        let created = self.insert(state);
        let created = self.body.op(created).result(0).handle();
        self.values.insert(view.op().handle(), created);
        self.types_of(view, created);
        Ok(())
    }

    /// Types that are said but not known are those of the new operation.
    fn types_of(&mut self, view: OperationOp<'p>, created: Value) {
        let cx = self.cx();
        let all: Vec<ValueRef<'p>> = view.type_values().collect();
        let is_range = |value: ValueRef<'_>| range_element(value.ty()).is_some();
        let single = all.len() == 1;
        let mut groups = false;
        for (index, &ty) in all.iter().enumerate() {
            // Types that are known do not count as groups: so are places counted upstream.
            if self.values.contains_key(&ty.handle()) {
                continue;
            }
            let range = is_range(ty);
            groups |= range;
            let index = (!(single && range)).then(|| ("index", cx.i32_attr(index as i32)));
            let name = if groups { GetResultsOp::NAME } else { GetResultOp::NAME };
            let value_type = if range { range_of_values(&cx) } else { ValueType::make(&cx) };
            let value = self.emit_value(name, view.loc(), &[created], value_type, index.as_slice());
            let found = self.emit_value(GetValueTypeOp::NAME, view.loc(), &[value], ty.ty_handle(), &[]);
            self.values.insert(ty.handle(), found);
        }
    }

    /// The types of a new operation's results: those that are said, if all are known; else those that its
    /// definition infers, which is the second; else those of what it replaces; else there are none.
    fn result_types(&mut self, view: OperationOp<'p>) -> Done<(Vec<Value>, bool)> {
        let said: Vec<ValueRef<'p>> = view.type_values().collect();
        let mut types = Vec::with_capacity(said.len());
        for &ty in &said {
            let outside = ty.defining_op().is_some_and(|op| op.block() != view.block());
            match self.values.get(&ty.handle()) {
                Some(&known) => types.push(known),
                None if outside => types.push(self.map(ty)?),
                None => break,
            }
        }
        if !said.is_empty() && types.len() == said.len() {
            return Ok((types, false));
        }
        if view.has_type_inference() {
            return Ok((Vec::new(), true));
        }
        for at in view.op().uses() {
            let user = at.owner();
            if !user.is("pdl.replace") || at.position() == 0 {
                continue;
            }
            let replaced = user.operand(0);
            let Some(source) = replaced.defining_op() else { continue };
            if source.block() == view.block() && !is_before(source, *view) {
                continue;
            }
            let parent = self.map(replaced)?;
            let cx = self.cx();
            let all = range_of_values(&cx);
            let results = self.emit_value(GetResultsOp::NAME, source.loc(), &[parent], all, &[]);
            let types =
                self.emit_value(GetValueTypeOp::NAME, source.loc(), &[results], range_of_types(&cx), &[]);
            return Ok((vec![types], false));
        }
        if said.is_empty() {
            return Ok((Vec::new(), false));
        }
        Err(view.error("unable to infer result type for operation"))
    }
}

fn is_before(first: OpRef<'_>, second: OpRef<'_>) -> bool {
    std::iter::successors(first.next(), |op| op.next()).any(|op| op == second)
}
