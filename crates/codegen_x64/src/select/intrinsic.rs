//! Intrinsics of integers: counts of bits, absolute values, bytes exchanged; sums and products with overflow.

use super::build::A;
use super::integer::{Int, size_of};
use super::{R, Regs, Select};
use crate::codes;
use crate::mir::{O, Size, V};
use crate::types::{Elem, Shape, Ty};
use iced_x86::Code;

/// Operation of one integer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Unary {
    CountOnes,
    LeadingZeros,
    TrailingZeros,
    Abs,
    SwapBytes,
}

impl<'a> Select<'a, '_> {
    /// Selects an operation of one integer or of a vector of them.
    pub(super) fn unary(&mut self, kind: Unary) -> R<()> {
        let value = self.operand(0)?;
        match self.ty(value.ty())? {
            Ty::Int(width) => {
                let v = self.reg(value)?;
                let d = self.unary_scalar(kind, width, v)?;
                let d = self.clean(d, width);
                self.result([d]);
                Ok(())
            }
            Ty::Vec(shape) => {
                let regs = self.regs(value)?;
                let regs = self.unary_lanes(kind, shape, regs)?;
                self.result(regs);
                Ok(())
            }
            _ => self.no("types of this kind"),
        }
    }

    fn unary_lanes(&mut self, kind: Unary, shape: Shape, regs: Regs) -> R<Regs> {
        let row = match (kind, shape.elem.bytes()) {
            (Unary::Abs, 1) => Some(codes::PABSB),
            (Unary::Abs, 2) => Some(codes::PABSW),
            (Unary::Abs, 4) => Some(codes::PABSD),
            (Unary::Abs, _) => Some(codes::PABSQ),
            (Unary::LeadingZeros, 4) => Some(codes::LZCNTD),
            (Unary::LeadingZeros, 8) => Some(codes::LZCNTQ),
            _ => None,
        };
        let parts = shape.parts(self.evex);
        if let Some(row) = row.filter(|&row| parts.iter().all(|part| self.has(row, part.size))) {
            return Ok(parts
                .iter()
                .zip(&regs)
                .map(|(part, &a)| self.v1(row, part.size, O::U(a, part.size)))
                .collect());
        }
        let width = shape.elem.bits();
        self.lanewise(&[(shape, regs)], shape, |this, args| this.unary_scalar(kind, width, args[0]))
    }

    fn unary_scalar(&mut self, kind: Unary, width: u32, v: V) -> R<V> {
        let size = size_of(width);
        let wide = size == Size::Q;
        let bits = if wide { 64 } else { 32 };
        let d = self.gpr();
        match kind {
            Unary::CountOnes => {
                let v = if matches!(width, 32 | 64) { v } else { self.zero_extend(v, width) };
                self.ins(
                    if wide { Code::Popcnt_r64_rm64 } else { Code::Popcnt_r32_rm32 },
                    &[O::D(d, size), O::U(v, size)],
                );
            }
            Unary::LeadingZeros => {
                let v = if matches!(width, 32 | 64) { v } else { self.zero_extend(v, width) };
                self.ins(
                    if wide { Code::Lzcnt_r64_rm64 } else { Code::Lzcnt_r32_rm32 },
                    &[O::D(d, size), O::U(v, size)],
                );
                if width != bits {
                    return self.int_op(Int::Sub, bits, A::R(d), A::I(i64::from(bits - width)));
                }
            }
            Unary::TrailingZeros => {
                let v =
                    if width == bits { v } else { self.int_op(Int::Or, bits, A::R(v), A::I(1 << width))? };
                self.ins(
                    if wide { Code::Tzcnt_r64_rm64 } else { Code::Tzcnt_r32_rm32 },
                    &[O::D(d, size), O::U(v, size)],
                );
            }
            Unary::Abs => {
                let v = self.sign_extend(v, width, size);
                self.ins(if wide { Code::Neg_rm64 } else { Code::Neg_rm32 }, &[O::T(d, v, size)]);
                let positive = self.gpr();
                // The flags of the negation: the number itself where its negation is negative.
                let code = if wide { Code::Cmovs_r64_rm64 } else { Code::Cmovs_r32_rm32 };
                self.ins(code, &[O::T(positive, d, size), O::U(v, size)]);
                return Ok(positive);
            }
            Unary::SwapBytes => {
                if !width.is_multiple_of(16) {
                    return self.no(format!("an i{width}"));
                }
                self.ins(if wide { Code::Bswap_r64 } else { Code::Bswap_r32 }, &[O::T(d, v, size)]);
                if width != bits {
                    return self.int_op(Int::LShr, bits, A::R(d), A::I(i64::from(bits - width)));
                }
            }
        }
        Ok(d)
    }

    /// Selects an operation whose second result is whether it overflowed.
    pub(super) fn with_overflow(&mut self, kind: Int, is_signed: bool) -> R<()> {
        let (a, b) = (self.operand(0)?, self.operand(1)?);
        let Some(width @ (32 | 64)) = self.ty(a.ty())?.int_width() else {
            return self.no("integers of this width");
        };
        let (x, y) = (self.reg(a)?, self.reg(b)?);
        let (size, wide) = (size_of(width), width == 64);
        let (d, flag) = (self.gpr(), self.gpr());
        let code = match (kind, wide) {
            (Int::Add, true) => Code::Add_r64_rm64,
            (Int::Add, false) => Code::Add_r32_rm32,
            (Int::Sub, true) => Code::Sub_r64_rm64,
            (Int::Sub, false) => Code::Sub_r32_rm32,
            (_, true) => Code::Imul_r64_rm64,
            (_, false) => Code::Imul_r32_rm32,
        };
        if kind == Int::Mul && !is_signed {
            let high = self.gpr();
            let code = if wide { Code::Mul_rm64 } else { Code::Mul_rm32 };
            let (rax, rdx) = (super::integer::RAX, super::integer::RDX);
            self.ins(code, &[O::FU(x, rax), O::FD(d, rax), O::FD(high, rdx), O::U(y, size)]);
        } else {
            self.ins(code, &[O::T(d, x, size), O::U(y, size)]);
        }
        let set = if is_signed || kind == Int::Mul { Code::Seto_rm8 } else { Code::Setb_rm8 };
        self.ins(set, &[O::D(flag, Size::B)]);
        self.result([d, flag]);
        Ok(())
    }

    /// Selects `llvm.intr.fshl` and `fshr` as two shifts.
    pub(super) fn funnel(&mut self, left: bool) -> R<()> {
        let [high, low, by] = [self.operand(0)?, self.operand(1)?, self.operand(2)?];
        let Some(width @ (32 | 64)) = self.ty(high.ty())?.int_width() else {
            return self.no("integers of this width");
        };
        let (high, low, by) = (self.reg(high)?, self.reg(low)?, self.reg(by)?);
        // The other way by what is left, as one shift by one and another by the rest: so that 0 works.
        let mask = i64::from(width - 1);
        let rest = self.int_op(Int::Xor, width, A::R(by), A::I(mask))?;
        let rest = self.int_op(Int::And, width, A::R(rest), A::I(mask))?;
        let by = self.int_op(Int::And, width, A::R(by), A::I(mask))?;
        let d = if left {
            let a = self.int_op(Int::Shl, width, A::R(high), A::R(by))?;
            let b = self.int_op(Int::LShr, width, A::R(low), A::I(1))?;
            let b = self.int_op(Int::LShr, width, A::R(b), A::R(rest))?;
            self.int_op(Int::Or, width, A::R(a), A::R(b))?
        } else {
            let a = self.int_op(Int::LShr, width, A::R(low), A::R(by))?;
            let b = self.int_op(Int::Shl, width, A::R(high), A::I(1))?;
            let b = self.int_op(Int::Shl, width, A::R(b), A::R(rest))?;
            self.int_op(Int::Or, width, A::R(a), A::R(b))?
        };
        self.result([d]);
        Ok(())
    }

    /// Selects `llvm.intr.stepvector`.
    pub(super) fn steps(&mut self) -> R<()> {
        let value = self.op.result(0);
        let Ty::Vec(shape) = self.ty(value.ty())? else { return self.no("not a vector of numbers") };
        let len = shape.elem.bytes() as usize;
        let bytes: Vec<u8> =
            (0..u64::from(shape.lanes)).flat_map(|lane| lane.to_le_bytes()[..len].to_vec()).collect();
        self.set(value, super::Def::Bits(bytes.into()));
        Ok(())
    }

    /// Selects `llvm.intr.vector.extract`.
    pub(super) fn extract_vector(&mut self) -> R<()> {
        let value = self.operand(0)?;
        let (Ty::Vec(from), Ty::Vec(to)) = (self.ty(value.ty())?, self.ty(self.op.result(0).ty())?) else {
            return self.no("vectors of this kind");
        };
        let start = self.op.attr("pos").and_then(|pos| pos.as_i64()).unwrap_or(0);
        let mask: Vec<i64> = (start..start + i64::from(to.lanes)).collect();
        if start < 0 || mask.last().is_some_and(|&last| last >= i64::from(from.lanes)) {
            return self.no("a position outside of the vector");
        }
        let regs = self.regs(value)?;
        let regs = self.shuffle(from, &regs, &regs, &mask)?;
        self.result(regs);
        Ok(())
    }

    /// Selects `llvm.intr.vector.insert`, through memory.
    pub(super) fn insert_vector(&mut self) -> R<()> {
        let (value, part) = (self.operand(0)?, self.operand(1)?);
        let (Ty::Vec(shape), Ty::Vec(inner)) = (self.ty(value.ty())?, self.ty(part.ty())?) else {
            return self.no("vectors of this kind");
        };
        let start = self.op.attr("pos").and_then(|pos| u32::try_from(pos.as_i64()?).ok());
        let fits = |start: &u32| start.checked_add(inner.lanes).is_some_and(|end| end <= shape.lanes);
        let Some(start) = start.filter(fits) else { return self.no("a position outside of the vector") };
        let (value, part) = (self.regs(value)?, self.regs(part)?);
        let slot = self.spill_vector(0, shape, &value);
        for (own, &register) in inner.parts(self.evex).into_iter().zip(&part) {
            let to = self.plus(slot, (start + own.first) * shape.elem.bytes())?;
            self.store_part(inner, own, to, register)?;
        }
        let regs = self.reload_vector(shape, slot);
        self.result(regs);
        Ok(())
    }

    /// Selects `llvm.intr.stacksave`: slots of the frame stay until the function returns.
    pub(super) fn save_stack(&mut self) -> R<()> {
        let value = self.op.result(0);
        self.set(value, super::Def::Int(0));
        Ok(())
    }

    /// Selects `llvm.intr.get.active.lane.mask` for numbers of 32 bits or less, and 64.
    pub(super) fn active_lanes(&mut self) -> R<()> {
        let (base, bound) = (self.operand(0)?, self.operand(1)?);
        let value = self.op.result(0);
        let Ty::Mask(lanes) = self.ty(value.ty())? else { return self.no("not a vector of i1") };
        let Some(width @ (32 | 64)) = self.ty(base.ty())?.int_width() else {
            return self.no("integers of this width");
        };
        let elem = Elem::int(width / 8);
        let shape = Shape::new(elem, lanes);
        let (base, bound) = (self.reg(base)?, self.reg(bound)?);
        let mut out = Regs::new();
        for part in shape.parts(self.evex) {
            let numbers: Vec<u8> = (0..part.size.bytes() / elem.bytes())
                .flat_map(|lane| u64::from(part.first + lane).to_le_bytes()[..elem.bytes() as usize].to_vec())
                .collect();
            let all = self.broadcast(elem, base, part.size);
            let limit = self.broadcast(elem, bound, part.size);
            let mem = self.pooled(&numbers);
            let row = if width == 32 { codes::PADDD } else { codes::PADDQ };
            let number = self.v2(row, part.size, all, O::M(mem));
            let below = self.compare_int_part(6, elem, part.size, number, O::U(limit, part.size))?;
            // A sum below its first term has overflowed.
            let counts = self.compare_int_part(9, elem, part.size, number, O::U(all, part.size))?;
            out.push(self.v2(codes::PAND, part.size, below, O::U(counts, part.size)));
        }
        self.set(value, super::Def::Mask(elem.bytes(), out));
        Ok(())
    }
}
