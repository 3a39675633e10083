//! `llvm.select`.

use super::compare::{Test, extreme_of};
use super::float::{MAX, MIN};
use super::{Def, R, Regs, Select};
use crate::codes;
use crate::mir::{Cc, Cond, Masking, O, Size, V};
use crate::types::{Shape, Ty};
use iced_x86::{Code, Register};
use ir::{OpRef, ValueRef};
use regalloc2::RegClass;

const MOVES: [(Code, Code); 16] = [
    (Code::Cmovo_r32_rm32, Code::Cmovo_r64_rm64),
    (Code::Cmovno_r32_rm32, Code::Cmovno_r64_rm64),
    (Code::Cmovb_r32_rm32, Code::Cmovb_r64_rm64),
    (Code::Cmovae_r32_rm32, Code::Cmovae_r64_rm64),
    (Code::Cmove_r32_rm32, Code::Cmove_r64_rm64),
    (Code::Cmovne_r32_rm32, Code::Cmovne_r64_rm64),
    (Code::Cmovbe_r32_rm32, Code::Cmovbe_r64_rm64),
    (Code::Cmova_r32_rm32, Code::Cmova_r64_rm64),
    (Code::Cmovs_r32_rm32, Code::Cmovs_r64_rm64),
    (Code::Cmovns_r32_rm32, Code::Cmovns_r64_rm64),
    (Code::Cmovp_r32_rm32, Code::Cmovp_r64_rm64),
    (Code::Cmovnp_r32_rm32, Code::Cmovnp_r64_rm64),
    (Code::Cmovl_r32_rm32, Code::Cmovl_r64_rm64),
    (Code::Cmovge_r32_rm32, Code::Cmovge_r64_rm64),
    (Code::Cmovle_r32_rm32, Code::Cmovle_r64_rm64),
    (Code::Cmovg_r32_rm32, Code::Cmovg_r64_rm64),
];

impl<'a> Select<'a, '_> {
    /// Sets the flags by a condition, so that `Ne` or what is returned says it.
    pub(crate) fn condition(&mut self, value: ValueRef<'a>) -> R<Test> {
        match self.def(value) {
            Def::Int(value) => Ok(Test::Known(value & 1 != 0)),
            Def::Lazy(op) => self.test(op),
            _ => {
                let c = self.reg(value)?;
                self.ins(Code::Test_rm8_r8, &[O::U(c, Size::B), O::U(c, Size::B)]);
                Ok(Test::Flags(Cond::One(Cc::Ne)))
            }
        }
    }

    /// Selects `llvm.select`.
    pub(super) fn select(&mut self) -> R<()> {
        let (condition, a, b) = (self.operand(0)?, self.operand(1)?, self.operand(2)?);
        let ty = self.ty(a.ty())?;
        if let Some(larger) = extreme_of(self.op) {
            return self.extreme_in_order(larger);
        }
        if matches!(self.ty(condition.ty())?, Ty::Mask(_)) {
            return self.select_lanes(condition, a, b, &ty);
        }
        if let Ty::Mask(lanes) = ty {
            let (a, b) = (self.mask(a, 4)?, self.mask(b, 4)?);
            let regs = self.choose_vectors(condition, (a, b), 4, lanes)?;
            let value = self.op.result(0);
            self.set(value, Def::Mask(4, regs.into_iter().collect()));
            return Ok(());
        }
        let (a, b) = (self.regs(a)?, self.regs(b)?);
        let ints = a.iter().all(|register| register.class() == RegClass::Int);
        if ints {
            let sizes = self.sizes(&ty);
            let test = self.condition(condition)?;
            let regs = self.choose_ints(test, &a, &b, &sizes);
            self.result(regs);
            return Ok(());
        }
        let regs: Regs = match &ty {
            Ty::F32 | Ty::F64 => match self.compared_floats(condition, &ty)? {
                Some(compare) => [self.choose_float(compare, a[0], b[0])?].into_iter().collect(),
                None => self.choose_vectors(condition, (a.to_vec(), b.to_vec()), 8, 2)?.into_iter().collect(),
            },
            Ty::Vec(shape) => {
                let lanes = shape.bytes().div_ceil(8);
                self.choose_vectors(condition, (a.to_vec(), b.to_vec()), 8, lanes)?.into_iter().collect()
            }
            _ => return self.no("a structure with floats"),
        };
        self.result(regs);
        Ok(())
    }

    /// Returns the comparison that waits to be a condition, if it is one of floats of a type.
    fn compared_floats(&self, condition: ValueRef<'a>, ty: &Ty) -> R<Option<OpRef<'a>>> {
        match self.def(condition) {
            Def::Lazy(op) if op.is("llvm.fcmp") && self.ty(op.operand(0).ty())? == *ty => Ok(Some(op)),
            _ => Ok(None),
        }
    }

    /// Selects a float by a comparison of floats, all in vector registers.
    fn choose_float(&mut self, compare: OpRef<'a>, yes: V, no: V) -> R<V> {
        let outer = std::mem::replace(&mut self.op, compare);
        let (predicate, x, y) = (self.predicate(compare)?, self.operand(0)?, self.operand(1)?);
        self.op = outer;
        let (x, y) = (self.reg(x)?, self.reg(y)?);
        let is_narrow = self.ty(compare.operand(0).ty())? == Ty::F32;
        let (row, bytes) = if is_narrow { (codes::CMPPS, 4) } else { (codes::CMPPD, 8) };
        let (x, y) = (O::U(x, Size::X), O::U(y, Size::X));
        let imm = O::I(super::compare::FLOAT_IMM[predicate]);
        if self.evex {
            self.masked(row, Size::X, Masking::None, &[O::P(Register::K1), x, y, imm]);
            return Ok(self.blend_k(bytes, Size::X, yes, O::U(no, Size::X)));
        }
        let mask = self.xmm();
        self.vex(row, Size::X, &[O::D(mask, Size::X), x, y, imm]);
        Ok(self.blend(mask, bytes, Size::X, yes, no))
    }

    /// Selects the larger or the smaller one of two floats, or the second one.
    fn extreme_in_order(&mut self, larger: bool) -> R<()> {
        let (a, b) = (self.operand(1)?, self.operand(2)?);
        let of = self.floats(a)?;
        let row = of.row(if larger { MAX } else { MIN });
        let (a, b) = (self.regs(a)?, self.rm(b)?);
        let mut out = Regs::new();
        for (part, (&a, &b)) in of.parts(self.evex).iter().zip(a.iter().zip(&b)) {
            out.push(self.v2(row, part.size, a, b));
        }
        self.result(out);
        Ok(())
    }

    /// Selects registers of integers; flags stay as they are.
    fn choose_ints(&mut self, test: Test, a: &[V], b: &[V], sizes: &[Size]) -> Vec<V> {
        let mut out = Vec::new();
        for ((&a, &b), &size) in a.iter().zip(b).zip(sizes) {
            let pick = |this: &mut Self, code: Cc, yes: V, no: V| {
                let (narrow, wide) = MOVES[code as usize];
                let d = this.gpr();
                let code = if size == Size::Q { wide } else { narrow };
                this.ins(code, &[O::T(d, no, size), O::U(yes, size)]);
                d
            };
            out.push(match test {
                Test::Known(value) => {
                    if value {
                        a
                    } else {
                        b
                    }
                }
                Test::Flags(Cond::One(code)) => pick(self, code, a, b),
                Test::Flags(Cond::And(x, y)) => {
                    let first = pick(self, x.inverse(), b, a);
                    pick(self, y.inverse(), b, first)
                }
                Test::Flags(Cond::Or(x, y)) => {
                    let first = pick(self, x, a, b);
                    pick(self, y, a, first)
                }
            });
        }
        out
    }

    /// Selects one of two vectors by an `i1`.
    fn choose_vectors(
        &mut self,
        condition: ValueRef<'a>,
        (a, b): (Vec<V>, Vec<V>),
        bytes: u32,
        lanes: u32,
    ) -> R<Vec<V>> {
        let test = self.condition(condition)?;
        if let Test::Known(value) = test {
            return Ok(if value { a } else { b });
        }
        let flag = self.flag(test);
        let wide = self.zero_extend(flag, 1);
        let all = self.gpr();
        self.ins(Code::Neg_rm64, &[O::T(all, wide, Size::Q)]);
        let shape = Shape::new(crate::types::Elem::int(bytes), lanes);
        let parts = shape.parts(self.evex);
        if self.evex {
            self.ins(Code::VEX_Kmovq_kr_r64, &[O::P(Register::K1), O::U(all, Size::Q)]);
            let mut out = Vec::new();
            for (part, (&a, &b)) in parts.iter().zip(a.iter().zip(&b)) {
                out.push(self.blend_k(8, part.size, a, O::U(b, part.size)));
            }
            return Ok(out);
        }
        let low = self.xmm();
        self.v(codes::MOVQ_TO, Size::X, &[O::D(low, Size::X), O::U(all, Size::Q)]);
        let mut out = Vec::new();
        for (part, (&a, &b)) in parts.iter().zip(a.iter().zip(&b)) {
            let mask = self.xmm();
            self.v(codes::PBROADCASTQ, part.size, &[O::D(mask, part.size), O::U(low, Size::X)]);
            out.push(self.blend(mask, 8, part.size, a, b));
        }
        Ok(out)
    }

    /// Selects lanes by k1: of `a` where its bit is set.
    pub(crate) fn blend_k(&mut self, bytes: u32, size: Size, a: V, b: O) -> V {
        let b = self.in_xmm(b, size, None);
        let row = match bytes {
            1 => codes::PBLENDMB,
            2 => codes::PBLENDMW,
            4 => codes::PBLENDMD,
            _ => codes::PBLENDMQ,
        };
        let d = self.xmm();
        self.masked(row, size, Masking::Merge, &[O::D(d, size), O::U(b, size), O::U(a, size)]);
        d
    }

    /// Selects lanes: of `a` where the mask is all ones.
    pub(crate) fn blend(&mut self, mask: V, bytes: u32, size: Size, a: V, b: V) -> V {
        if self.evex {
            self.set_k(mask, bytes, size);
            return self.blend_k(bytes, size, a, O::U(b, size));
        }
        let row = match bytes {
            4 => codes::BLENDVPS,
            8 => codes::BLENDVPD,
            _ => codes::PBLENDVB,
        };
        let d = self.xmm();
        self.vex(row, size, &[O::D(d, size), O::U(b, size), O::U(a, size), O::U(mask, size)]);
        d
    }

    fn select_lanes(&mut self, condition: ValueRef<'a>, a: ValueRef<'a>, b: ValueRef<'a>, ty: &Ty) -> R<()> {
        let value = self.op.result(0);
        match ty {
            Ty::Mask(lanes) => {
                let bytes = self.mask_bytes(condition);
                let masks = self.mask(condition, bytes)?;
                let (a, b) = (self.mask(a, bytes)?, self.mask(b, bytes)?);
                let shape = Shape::new(crate::types::Elem::int(bytes), *lanes);
                let regs = self.blend_all(shape, &masks, &a, &b);
                self.set(value, Def::Mask(bytes, regs.into_iter().collect()));
            }
            Ty::Vec(shape) => {
                let masks = self.mask(condition, shape.elem.bytes())?;
                let (a, b) = (self.regs(a)?, self.regs(b)?);
                let regs = self.blend_all(*shape, &masks, &a, &b);
                self.result(regs);
            }
            _ => return self.no("a condition of lanes for what has none"),
        }
        Ok(())
    }

    pub(crate) fn blend_all(&mut self, shape: Shape, masks: &[V], a: &[V], b: &[V]) -> Vec<V> {
        let mut out = Vec::new();
        for (at, part) in shape.parts(self.evex).iter().enumerate() {
            out.push(self.blend(masks[at], shape.elem.bytes(), part.size, a[at], b[at]));
        }
        out
    }
}
