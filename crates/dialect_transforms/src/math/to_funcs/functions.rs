//! The functions.

use crate::make::{Make, handles};
use arith::CmpIPredicate::{self, Eq, Ne, Sle, Slt};
use ir::def::EnumAttr;
use ir::{Block, Body, Build, Context, Ident, InsertPoint, Loc, Region, Type, Value};
use llvm::attrs::Linkage;
use math::{FPowI, IPowI};
use rewrite::Rewriter;
use scf::{For, If};

/// Builds the function for an operation of this name.
pub(super) fn build(cx: &Context, name: Ident, loc: Loc, kind: &str, inputs: &[Type]) -> Box<Body> {
    let mut body = Body::new(cx, cx.op_name("func.func"), loc, 1);
    let root = body.root_handle();
    let attrs = [
        ("sym_name", cx.string_attr(cx.ident_text(name))),
        ("function_type", cx.type_attr(cx.function_type(inputs, &inputs[..1]))),
        ("sym_visibility", cx.string_attr(b"private")),
        ("llvm.linkage", Linkage::DEF.widen(cx, Linkage::LinkonceODR.to_word())),
    ];
    for (name, value) in attrs {
        body.set_attr(root, cx.ident(name), Some(value));
    }
    let region = body.root().region(0).handle();
    let entry = body.append_new_block(region, inputs);
    let arguments = handles(body.block(entry).arguments());
    let mut rw = Rewriter::new(&mut body);
    rw.move_to(InsertPoint::End(entry));
    let mut code = Code { m: Make { rw: &mut rw, loc }, region };
    match kind {
        IPowI::NAME => code.ipowi(arguments[0], arguments[1]),
        FPowI::NAME => code.fpowi(arguments[0], arguments[1]),
        _ => code.ctlz(arguments[0]),
    }
    body
}

/// The code of a function.
struct Code<'r, 'b> {
    m: Make<'r, 'b>,
    region: Region,
}

/// A target of a branch, with its arguments.
type Target<'a> = (Block, &'a [Value]);

impl Code<'_, '_> {
    /// Adds a block and returns its arguments.
    fn block(&mut self, types: &[Type]) -> (Block, Vec<Value>) {
        let point = self.m.rw.point();
        let block = self.m.rw.create_block(self.region, types);
        self.m.rw.move_to(point);
        let arguments = handles(self.m.rw.block(block).arguments());
        (block, arguments)
    }

    /// Adds blocks without arguments.
    fn blocks<const N: usize>(&mut self) -> [Block; N] {
        std::array::from_fn(|_| self.block(&[]).0)
    }

    fn enter(&mut self, block: Block) {
        self.m.rw.move_to(InsertPoint::End(block));
    }

    fn go(&mut self, (block, values): Target<'_>) {
        let state = self.m.rw.state("cf.br", self.m.loc).operands(values.iter().copied()).successors([block]);
        self.m.rw.insert(state);
    }

    fn branch(&mut self, condition: Value, yes: Target<'_>, no: Target<'_>) {
        let cx = self.m.cx();
        let operands = [condition].into_iter().chain(yes.1.iter().chain(no.1).copied());
        let state = self.m.rw.state("cf.cond_br", self.m.loc).operands(operands);
        let mut state = state.successors([yes.0, no.0]);
        state.set_words(&cx, "operandSegmentSizes", &[1, yes.1.len() as u32, no.1.len() as u32]);
        self.m.rw.insert(state);
    }

    fn give(&mut self, block: Block, value: Value) {
        self.enter(block);
        self.m.op("func.return", &[value], &[]);
    }

    fn is(&mut self, predicate: CmpIPredicate, a: Value, b: Value) -> Value {
        self.m.cmpi(predicate, a, b)
    }

    /// Fills blocks that multiply by the base where the lowest bit of the exponent is set. Returns the product and the rest of the
    /// exponent at their end, in the block of the product.
    fn step(&mut self, times: &str, at: Block, state: &[Value], one: Value, zero: Value) -> (Block, Value) {
        let ty = self.m.ty(state[0]);
        let (multiply, _) = self.block(&[]);
        let (join, product) = self.block(&[ty]);
        self.enter(at);
        let bit = self.m.same("arith.andi", &[state[2], one]);
        let is_set = self.is(Ne, bit, zero);
        self.branch(is_set, (multiply, &[]), (join, &state[..1]));
        self.enter(multiply);
        let more = self.m.same(times, &[state[0], state[1]]);
        self.go((join, &[more]));
        (join, product[0])
    }

    /// Of negative exponents, only the powers of 1 and -1 are not 0, and that of 0 divides by it.
    fn ipowi(&mut self, base: Value, exponent: Value) {
        let ty = self.m.ty(base);
        let [zero, one, minus] = [0, 1, -1].map(|value| self.m.int(ty, value));
        let never = self.is(Eq, exponent, zero);
        let [unit, some] = self.blocks();
        self.branch(never, (unit, &[]), (some, &[]));
        self.give(unit, one);
        let [negative, divide, nonzero, ones, other, minus_one, odd, even, small] = self.blocks();
        let (head, state) = self.block(&[ty; 3]);
        self.enter(some);
        let is_negative = self.is(Sle, exponent, zero);
        self.branch(is_negative, (negative, &[]), (head, &[one, base, exponent]));
        self.enter(negative);
        let is_zero = self.is(Eq, base, zero);
        self.branch(is_zero, (divide, &[]), (nonzero, &[]));
        self.enter(divide);
        let quotient = self.m.same("arith.divsi", &[one, zero]);
        self.m.op("func.return", &[quotient], &[]);
        self.enter(nonzero);
        let is_one = self.is(Eq, base, one);
        self.branch(is_one, (ones, &[]), (other, &[]));
        self.give(ones, one);
        self.enter(other);
        let is_minus = self.is(Eq, base, minus);
        self.branch(is_minus, (minus_one, &[]), (small, &[]));
        self.enter(minus_one);
        let bit = self.m.same("arith.andi", &[exponent, one]);
        let is_odd = self.is(Ne, bit, zero);
        self.branch(is_odd, (odd, &[]), (even, &[]));
        self.give(odd, minus);
        self.give(even, one);
        self.give(small, zero);
        let (join, product) = self.step("arith.muli", head, &state, one, zero);
        let [end, next] = self.blocks();
        self.enter(join);
        let rest = self.m.same("arith.shrui", &[state[2], one]);
        let done = self.is(Eq, rest, zero);
        self.branch(done, (end, &[]), (next, &[]));
        self.give(end, product);
        self.enter(next);
        let square = self.m.same("arith.muli", &[state[1], state[1]]);
        self.go((head, &[product, square, rest]));
    }

    /// The power of a negative exponent is the inverse of that of the positive one; that of the least one has no positive one, and
    /// is computed with one factor more.
    fn fpowi(&mut self, base: Value, exponent: Value) {
        let (ty, int) = (self.m.ty(base), self.m.ty(exponent));
        let width = self.m.cx().ty(int).int_width().unwrap_or(64).min(127);
        let unit = self.m.float(ty, 1.0);
        let least = -(1i128 << (width - 1));
        let [zero, one, least, most] = [0, 1, least, -(least + 1)].map(|value| self.m.int(int, value));
        let never = self.is(Eq, exponent, zero);
        let [units, some] = self.blocks();
        self.branch(never, (units, &[]), (some, &[]));
        self.give(units, unit);
        let (head, state) = self.block(&[ty, ty, int]);
        self.enter(some);
        let is_negative = self.is(Sle, exponent, zero);
        let is_least = self.is(Eq, exponent, least);
        let opposite = self.m.same("arith.subi", &[zero, exponent]);
        let positive = self.m.select(is_negative, opposite, exponent);
        let count = self.m.select(is_least, most, positive);
        self.go((head, &[unit, base, count]));
        let (join, product) = self.step("arith.mulf", head, &state, one, zero);
        let [next] = self.blocks();
        let (end, power) = self.block(&[ty]);
        self.enter(join);
        let rest = self.m.same("arith.shrui", &[state[2], one]);
        let done = self.is(Eq, rest, zero);
        self.branch(done, (end, &[product]), (next, &[]));
        self.enter(next);
        let square = self.m.same("arith.mulf", &[state[1], state[1]]);
        self.go((head, &[product, square, rest]));
        self.fix(end, [is_least, is_negative], [power[0], base, unit]);
    }

    /// Corrects a power for the least exponent and negative ones, and returns it.
    fn fix(&mut self, at: Block, [is_least, is_negative]: [Value; 2], [power, base, unit]: [Value; 3]) {
        let ty = self.m.ty(power);
        let [more] = self.blocks();
        let (all, sofar) = self.block(&[ty]);
        let [invert] = self.blocks();
        let (end, result) = self.block(&[ty]);
        self.enter(at);
        self.branch(is_least, (more, &[]), (all, &[power]));
        self.enter(more);
        let product = self.m.same("arith.mulf", &[power, base]);
        self.go((all, &[product]));
        self.enter(all);
        self.branch(is_negative, (invert, &[]), (end, &sofar));
        self.enter(invert);
        let inverse = self.m.same("arith.divf", &[unit, sofar[0]]);
        self.go((end, &[inverse]));
        self.give(end, result[0]);
    }

    /// Shifts the number until its sign is set.
    fn ctlz(&mut self, number: Value) {
        let ty = self.m.ty(number);
        let width = self.m.cx().ty(ty).int_width().unwrap_or(64);
        let loc = self.m.loc;
        let m = &mut self.m;
        let all = m.int(ty, i128::from(width));
        let zero = m.int(ty, 0);
        let is_zero = m.cmpi(Eq, number, zero);
        let choice = If::build(m.rw, loc, is_zero, &[ty]);
        let end = m.rw.point();
        let [yes, no] = [0, 1].map(|at| m.rw.op(choice).region(at).handle());
        m.rw.create_block(yes, &[]);
        m.op(scf::Yield::NAME, &[all], &[]);
        m.rw.create_block(no, &[]);
        let start = m.index(1);
        let one = m.int(ty, 1);
        let stop = m.index(i64::from(width));
        let none = m.int(ty, 0);
        let shift = For::build_with(m.rw, loc, [start, stop], start, &[number, none], |rw, _, state| {
            let m = &mut Make { rw, loc };
            let is_set = m.cmpi(Slt, state[0], zero);
            let choice = If::build(m.rw, loc, is_set, &[ty, ty]);
            let after = m.rw.point();
            let [yes, no] = [0, 1].map(|at| m.rw.op(choice).region(at).handle());
            m.rw.create_block(yes, &[]);
            m.op(scf::Yield::NAME, &[state[0], state[1]], &[]);
            m.rw.create_block(no, &[]);
            let count = m.same("arith.addi", &[state[1], one]);
            let shifted = m.same("arith.shli", &[state[0], one]);
            m.op(scf::Yield::NAME, &[shifted, count], &[]);
            m.rw.move_to(after);
            [0, 1].map(|at| m.rw.op(choice).result(at).handle())
        });
        let count = m.rw.op(shift).result(1).handle();
        m.op(scf::Yield::NAME, &[count], &[]);
        m.rw.move_to(end);
        let result = m.rw.op(choice).result(0).handle();
        m.op("func.return", &[result], &[]);
    }
}
