//! Creation of operations at one location.

use arith::CmpIPredicate;
use ir::def::EnumAttr;
use ir::{Attr, Build, BuildBlocks, Context, Loc, Op, Region, Type, Value};
use rewrite::Rewriter;

/// Rewriter and the location of what it creates.
pub(super) struct Make<'r, 'b> {
    pub(super) rw: &'r mut Rewriter<'b>,
    pub(super) loc: Loc,
}

impl<'b> Make<'_, 'b> {
    pub(super) fn cx(&self) -> Context {
        self.rw.context().clone()
    }

    pub(super) fn op(&mut self, name: &str, operands: &[Value], results: &[Type]) -> Op {
        let state = self.rw.state(name, self.loc);
        self.rw.insert(state.operands(operands.iter().copied()).results(results.iter().copied()))
    }

    /// Creates an operation with one result of the type of its first operand.
    pub(super) fn value(&mut self, name: &str, operands: &[Value]) -> Value {
        let ty = self.rw.body().value(operands[0]).ty_handle();
        let state = self.rw.state(name, self.loc);
        self.rw.insert_value(state.operands(operands.iter().copied()).results([ty]))
    }

    /// As [`value`](Self::value) for an operation that may fold.
    pub(super) fn folded(&mut self, name: &str, operands: &[Value]) -> Value {
        let ty = self.rw.body().value(operands[0]).ty_handle();
        let state = self.rw.state(name, self.loc).operands(operands.iter().copied()).results([ty]);
        rewrite::create_or_fold(self.rw, state)
    }

    pub(super) fn to(&mut self, name: &str, operand: Value, ty: Type) -> Value {
        let state = self.rw.state(name, self.loc);
        self.rw.insert_value(state.operands([operand]).results([ty]))
    }

    pub(super) fn constant(&mut self, value: Attr, ty: Type) -> Value {
        let cx = self.cx();
        let state = self.rw.state("arith.constant", self.loc).results([ty]);
        self.rw.insert_value(state.attr(&cx, "value", value))
    }

    pub(super) fn index(&mut self, value: i64) -> Value {
        let value = self.cx().index_attr(value);
        self.constant(value, Type::INDEX)
    }

    pub(super) fn compare(&mut self, predicate: CmpIPredicate, lhs: Value, rhs: Value) -> Value {
        let cx = self.cx();
        let state = self.rw.state("arith.cmpi", self.loc).operands([lhs, rhs]).results([Type::I1]);
        self.rw.insert_value(state.attr(&cx, "predicate", CmpIPredicate::DEF.widen(&cx, predicate.to_word())))
    }

    pub(super) fn select(&mut self, condition: Value, yes: Value, no: Value) -> Value {
        let ty = self.rw.body().value(yes).ty_handle();
        let state = self.rw.state("arith.select", self.loc);
        self.rw.insert_value(state.operands([condition, yes, no]).results([ty]))
    }

    /// Creates a region of one block that no operation owns yet; the function receives the arguments of the block.
    pub(super) fn region(
        &mut self,
        arguments: &[Type],
        fill: &mut dyn FnMut(&mut Make<'_, 'b>, &[Value]),
    ) -> Region {
        let (region, loc) = (self.rw.new_region(), self.loc);
        self.rw.build_block(region, arguments, |rw, arguments| fill(&mut Make { rw, loc }, arguments));
        region
    }

    /// Creates an operation with regions that were built before it.
    pub(super) fn with_regions(
        &mut self,
        name: &str,
        operands: &[Value],
        results: &[Type],
        regions: &[Region],
    ) -> Op {
        let mut state = self.rw.state(name, self.loc).operands(operands.iter().copied());
        state.built_regions.extend(regions.iter().copied());
        self.rw.insert(state.results(results.iter().copied()))
    }

    /// Creates a loop with a lower and an upper bound and a step; the function ends the body too.
    pub(super) fn for_loop(&mut self, bounds: [Value; 3], fill: &mut dyn FnMut(&mut Make<'_, 'b>, Value)) {
        let region = self.region(&[Type::INDEX], &mut |make, arguments| fill(make, arguments[0]));
        self.with_regions("scf.for", &bounds, &[], &[region]);
    }

    /// Creates a conditional without results.
    pub(super) fn if_else(
        &mut self,
        condition: Value,
        yes: &mut dyn FnMut(&mut Make<'_, 'b>),
        no: &mut dyn FnMut(&mut Make<'_, 'b>),
    ) {
        let branch = |make: &mut Self, fill: &mut dyn FnMut(&mut Make<'_, 'b>)| {
            make.region(&[], &mut |make, _| {
                fill(make);
                make.op("scf.yield", &[], &[]);
            })
        };
        let regions = [branch(self, yes), branch(self, no)];
        self.with_regions("scf.if", &[condition], &[], &regions);
    }

    pub(super) fn call(&mut self, callee: ir::Ident, operands: &[Value]) {
        let cx = self.cx();
        let state = self.rw.state("func.call", self.loc).operands(operands.iter().copied());
        self.rw.insert(state.attr(&cx, "callee", cx.symbol_ref(callee)));
    }

    /// Creates an `async.execute` that calls a function, and adds its token to a group.
    pub(super) fn execute_call(&mut self, callee: ir::Ident, operands: &[Value], group: Value) {
        let cx = self.cx();
        let region = self.region(&[], &mut |make, _| {
            make.call(callee, operands);
            make.op("async.yield", &[], &[]);
        });
        let mut state = self.rw.state("async.execute", self.loc).results([async_::TokenType::make(&cx)]);
        state.built_regions.push(region);
        state.set_words(&cx, "operandSegmentSizes", &[0, 0]);
        let execute = self.rw.insert(state);
        let token = self.rw.op(execute).result(0).handle();
        let state = self.rw.state("async.add_to_group", self.loc).operands([token, group]);
        self.rw.insert(state.results([Type::INDEX]));
    }
}
