//! Conversions between integers, floats and patterns.

use super::constant::signed;
use super::float::{ADD, SUB};
use super::{Def, R, Regs, Select};
use crate::codes::{self, Row};
use crate::mir::{O, Size, V};
use crate::types::{Elem, Part, Shape, Ty};
use apnum::FloatKind;
use iced_x86::Code;
use ir::{TypeData, TypeRef};

/// Returns the float kind of a type or of its lanes.
fn kind_of(ty: TypeRef<'_>) -> Option<FloatKind> {
    match ty.data() {
        TypeData::Float(kind) => Some(*kind),
        TypeData::Vector { element, .. } => kind_of(ty.context().ty(*element)),
        _ => None,
    }
}

impl<'a> Select<'a, '_> {
    /// Returns the types of operand and result.
    fn cast_types(&self) -> R<(Ty, Ty)> {
        let from = self.operand(0)?;
        Ok((self.ty(from.ty())?, self.ty(self.op.result(0).ty())?))
    }

    /// Selects `llvm.trunc`, `ptrtoint` and `inttoptr`, which extends with zeros.
    pub(super) fn resize(&mut self) -> R<()> {
        let value = self.operand(0)?;
        match self.cast_types()? {
            (Ty::Int(from), Ty::Int(to)) => {
                if let Def::Int(number) = self.def(value) {
                    let def = if to == 1 { number & 1 } else { signed(number as u64, to) };
                    let def = if to > from { zero_extended(number, from) } else { def };
                    self.set(self.op.result(0), Def::Int(def));
                    return Ok(());
                }
                let v = self.reg(value)?;
                let d = if to > from { self.zero_extend(v, from) } else { self.clean(v, to) };
                self.result([d]);
                Ok(())
            }
            (Ty::Vec(from), Ty::Vec(to)) if from.elem.bytes() > to.elem.bytes() => {
                let regs = self.regs(value)?;
                let regs = self.truncate(from, &regs, to.elem)?;
                self.result(regs);
                Ok(())
            }
            (Ty::Vec(from), Ty::Vec(to)) if from == to => self.forward(),
            (Ty::Vec(shape), Ty::Mask(_)) => {
                let regs = self.regs(value)?;
                let bytes = shape.elem.bytes();
                let mut out = Regs::new();
                for (part, &a) in shape.parts(self.evex).iter().zip(&regs) {
                    let one = self.splat(1, bytes, part.size);
                    let bit = self.v2(codes::PAND, part.size, a, O::M(one));
                    let zero = self.zeros();
                    // A number is not 0.
                    out.push(self.compare_int_part(1, shape.elem, part.size, bit, O::U(zero, part.size))?);
                }
                self.set(self.op.result(0), Def::Mask(bytes, out));
                Ok(())
            }
            _ => self.no("types of this kind"),
        }
    }

    /// Keeps the low bytes of lanes.
    fn truncate(&mut self, from: Shape, regs: &[V], to: Elem) -> R<Regs> {
        let (wide, narrow) = (from.elem.bytes(), to.bytes());
        if self.evex {
            let row = match (wide, narrow) {
                (2, 1) => codes::PMOVWB,
                (4, 1) => codes::PMOVDB,
                (8, 1) => codes::PMOVQB,
                (4, 2) => codes::PMOVDW,
                (8, 2) => codes::PMOVQW,
                _ => codes::PMOVQD,
            };
            let mut pieces = Vec::new();
            for (part, &a) in from.parts(true).iter().zip(regs) {
                let d = self.xmm();
                let size = if part.size == Size::Z && wide == 2 * narrow { Size::Y } else { Size::X };
                self.v(row, part.size, &[O::D(d, size), O::U(a, part.size)]);
                pieces.push((d, part.lanes));
            }
            return Ok(self.join(from.with(to), &pieces));
        }
        let factor = wide / narrow;
        let all = Shape::new(to, from.lanes * factor);
        let mask: Vec<i64> = (0..from.lanes).map(|lane| i64::from(lane * factor)).collect();
        self.shuffle(all, regs, regs, &mask)
    }

    /// Selects `llvm.zext` and `sext`.
    pub(super) fn extend(&mut self, is_signed: bool) -> R<()> {
        let value = self.operand(0)?;
        match self.cast_types()? {
            (Ty::Int(from), Ty::Int(to)) => {
                if let Def::Int(number) = self.def(value) {
                    let number =
                        if is_signed { signed(number as u64, from) } else { zero_extended(number, from) };
                    self.set(self.op.result(0), Def::Int(number));
                    return Ok(());
                }
                let v = self.reg(value)?;
                let size = super::integer::size_of(to);
                let d = if is_signed { self.sign_extend(v, from, size) } else { self.zero_extend(v, from) };
                self.result([d]);
                Ok(())
            }
            (Ty::Mask(_), Ty::Vec(to)) => {
                let mask = self.mask(value, to.elem.bytes())?;
                let mut out = Regs::new();
                for (part, &a) in to.parts(self.evex).iter().zip(&mask) {
                    let one = self.splat(1, to.elem.bytes(), part.size);
                    out.push(if is_signed { a } else { self.v2(codes::PAND, part.size, a, O::M(one)) });
                }
                self.result(out);
                Ok(())
            }
            (Ty::Vec(from), Ty::Vec(to)) => {
                let regs = self.regs(value)?;
                let out = self.extend_lanes(from, &regs, to.elem, is_signed)?;
                self.result(out);
                Ok(())
            }
            _ => self.no("types of this kind"),
        }
    }

    /// Extends the lanes of a vector.
    pub(crate) fn extend_lanes(&mut self, from: Shape, regs: &[V], to: Elem, is_signed: bool) -> R<Regs> {
        let row = match (from.elem.bytes(), to.bytes(), is_signed) {
            (1, 2, true) => codes::PMOVSXBW,
            (1, 4, true) => codes::PMOVSXBD,
            (1, 8, true) => codes::PMOVSXBQ,
            (2, 4, true) => codes::PMOVSXWD,
            (2, 8, true) => codes::PMOVSXWQ,
            (4, 8, true) => codes::PMOVSXDQ,
            (1, 2, false) => codes::PMOVZXBW,
            (1, 4, false) => codes::PMOVZXBD,
            (1, 8, false) => codes::PMOVZXBQ,
            (2, 4, false) => codes::PMOVZXWD,
            (2, 8, false) => codes::PMOVZXWQ,
            (4, 8, false) => codes::PMOVZXDQ,
            _ => return self.no("lanes of this kind"),
        };
        Ok(self.widen(row, from, regs, to))
    }

    /// Converts lanes by an instruction that reads the first lanes of a register.
    fn widen(&mut self, row: Row, from: Shape, regs: &[V], to: Elem) -> Regs {
        let mut out = Regs::new();
        for part in from.with(to).parts(self.evex) {
            let low = self.subvector(from, regs, part.first, part.lanes);
            let read = match part.size.bytes() * from.elem.bytes() / to.bytes() {
                32 => Size::Y,
                64 => Size::Z,
                _ => Size::X,
            };
            out.push(self.v1(row, part.size, O::U(low, read)));
        }
        out
    }

    /// Selects `llvm.sitofp` and `uitofp`.
    pub(super) fn int_to_float(&mut self, is_signed: bool) -> R<()> {
        let value = self.operand(0)?;
        match self.cast_types()? {
            (Ty::Int(width), to @ (Ty::F32 | Ty::F64)) => {
                let v = self.reg(value)?;
                let elem = if to == Ty::F32 { Elem::F32 } else { Elem::F64 };
                let d = self.scalar_to_float(v, width, elem, is_signed);
                self.result([d]);
                Ok(())
            }
            (Ty::Vec(from), Ty::Vec(to)) if to.elem.is_float() => {
                let regs = self.regs(value)?;
                let out = self.lanes_to_float(from, regs, to, is_signed)?;
                self.result(out);
                Ok(())
            }
            _ => self.no("types of this kind"),
        }
    }

    fn lanes_to_float(&mut self, from: Shape, regs: Regs, to: Shape, is_signed: bool) -> R<Regs> {
        if from.elem.bytes() < 4 {
            let words = self.extend_lanes(from, &regs, Elem::I32, is_signed)?;
            return self.lanes_to_float(from.with(Elem::I32), words, to, true);
        }
        if from.elem.bytes() == 4 && is_signed {
            let row = if to.elem == Elem::F32 { codes::CVTDQ2PS } else { codes::CVTDQ2PD };
            return Ok(self.widen(row, from, &regs, to.elem));
        }
        if self.evex && from.elem.bytes() == 8 && to.elem == Elem::F64 && is_signed {
            return Ok(self.widen(codes::CVTQQ2PD, from, &regs, to.elem));
        }
        let (width, elem) = (from.elem.bits(), to.elem);
        self.lanewise(&[(from, regs)], to, |this, args| {
            Ok(this.scalar_to_float(args[0], width, elem, is_signed))
        })
    }

    /// Converts an integer.
    fn scalar_to_float(&mut self, v: V, width: u32, to: Elem, is_signed: bool) -> V {
        let (narrow, wide) = match to {
            Elem::F32 => (Code::VEX_Vcvtsi2ss_xmm_xmm_rm32, Code::VEX_Vcvtsi2ss_xmm_xmm_rm64),
            _ => (Code::VEX_Vcvtsi2sd_xmm_xmm_rm32, Code::VEX_Vcvtsi2sd_xmm_xmm_rm64),
        };
        if is_signed {
            let size = super::integer::size_of(width);
            let v = self.sign_extend(v, width, size);
            return self.convert_int(if size == Size::Q { wide } else { narrow }, v, size);
        }
        let v = self.zero_extend(v, width);
        if width < 64 {
            return self.convert_int(wide, v, Size::Q);
        }
        // Of a number above the signed ones, half is converted, whose last bit says whether another one was lost.
        let (half, bit, odd) = (self.gpr(), self.gpr(), self.gpr());
        self.ins(Code::Shr_rm64_imm8, &[O::T(half, v, Size::Q), O::I(1)]);
        self.ins(Code::And_rm32_imm8, &[O::T(bit, v, Size::D), O::I(1)]);
        self.ins(Code::Or_r64_rm64, &[O::T(odd, half, Size::Q), O::U(bit, Size::Q)]);
        let direct = self.convert_int(wide, v, Size::Q);
        let halved = self.convert_int(wide, odd, Size::Q);
        let row = ADD[usize::from(to == Elem::F64)];
        let doubled = self.v2(row, Size::X, halved, O::U(halved, Size::X));
        let all = self.gpr();
        self.ins(Code::Sar_rm64_imm8, &[O::T(all, v, Size::Q), O::I(63)]);
        let mask = self.xmm();
        self.v(codes::MOVQ_TO, Size::X, &[O::D(mask, Size::X), O::U(all, Size::Q)]);
        self.blend(mask, to.bytes(), Size::X, doubled, direct)
    }

    fn convert_int(&mut self, code: Code, v: V, size: Size) -> V {
        let (zero, d) = (self.zeros(), self.xmm());
        let operands = [O::D(d, Size::X), O::U(zero, Size::X), O::U(v, size)];
        self.mir.push(crate::mir::Kind::Op(code), crate::mir::Masking::None, true, &operands);
        d
    }

    /// Selects `llvm.fptosi` and `fptoui`. A number that does not fit gives some integer.
    pub(super) fn float_to_int(&mut self, is_signed: bool) -> R<()> {
        let value = self.operand(0)?;
        match self.cast_types()? {
            (from @ (Ty::F32 | Ty::F64), Ty::Int(width)) => {
                let v = self.reg(value)?;
                let elem = if from == Ty::F32 { Elem::F32 } else { Elem::F64 };
                let d = self.scalar_to_int(v, elem, width, is_signed);
                let d = self.clean(d, width);
                self.result([d]);
                Ok(())
            }
            (Ty::Vec(from), Ty::Vec(to)) if from.elem.is_float() => {
                let regs = self.regs(value)?;
                let fits =
                    from.elem == Elem::F32 && (is_signed && to.elem.bytes() <= 4 || to.elem.bytes() < 4);
                let out = if fits {
                    let words = self.widen(codes::CVTTPS2DQ, from, &regs, Elem::I32);
                    if to.elem.bytes() == 4 {
                        words
                    } else {
                        self.truncate(from.with(Elem::I32), &words, to.elem)?
                    }
                } else {
                    let (elem, width) = (from.elem, to.elem.bits());
                    self.lanewise(&[(from, regs)], to, |this, args| {
                        Ok(this.scalar_to_int(args[0], elem, width, is_signed))
                    })?
                };
                self.result(out);
                Ok(())
            }
            _ => self.no("types of this kind"),
        }
    }

    fn scalar_to_int(&mut self, v: V, from: Elem, width: u32, is_signed: bool) -> V {
        let is_single = from == Elem::F32;
        let (narrow, wide) = match is_single {
            true => (Code::VEX_Vcvttss2si_r32_xmmm32, Code::VEX_Vcvttss2si_r64_xmmm32),
            false => (Code::VEX_Vcvttsd2si_r32_xmmm64, Code::VEX_Vcvttsd2si_r64_xmmm64),
        };
        let truncate = |this: &mut Self, code: Code, size: Size, v: V| {
            let d = this.gpr();
            let operands = [O::D(d, size), O::U(v, Size::X)];
            this.mir.push(crate::mir::Kind::Op(code), crate::mir::Masking::None, true, &operands);
            d
        };
        if is_signed && width <= 32 {
            return truncate(self, narrow, Size::D, v);
        }
        let direct = truncate(self, wide, Size::Q, v);
        if is_signed || width <= 32 {
            return direct;
        }
        // Numbers of 2^63 and more are converted without it; they have the sign as the direct result.
        let half = if is_single {
            self.splat(u64::from(9_223_372_036_854_775_808f32.to_bits()), 4, Size::X)
        } else {
            self.splat(9_223_372_036_854_775_808f64.to_bits(), 8, Size::X)
        };
        let rest = self.v2(SUB[usize::from(!is_single)], Size::X, v, O::M(half));
        let rest = truncate(self, wide, Size::Q, rest);
        let (sign, kept, d) = (self.gpr(), self.gpr(), self.gpr());
        self.ins(Code::Sar_rm64_imm8, &[O::T(sign, direct, Size::Q), O::I(63)]);
        self.ins(Code::And_r64_rm64, &[O::T(kept, rest, Size::Q), O::U(sign, Size::Q)]);
        self.ins(Code::Or_r64_rm64, &[O::T(d, direct, Size::Q), O::U(kept, Size::Q)]);
        d
    }

    /// Selects `llvm.fpext` and `fptrunc`.
    pub(super) fn float_to_float(&mut self) -> R<()> {
        let value = self.operand(0)?;
        let kinds = (kind_of(value.ty()), kind_of(self.op.result(0).ty()));
        let (Some(from), Some(to)) = kinds else { return self.no("types of this kind") };
        match self.cast_types()? {
            (Ty::Vec(source), Ty::Vec(target)) => {
                let regs = self.regs(value)?;
                let out = self.convert_lanes((from, to), source, regs, target)?;
                self.result(out);
            }
            _ => {
                let v = self.reg(value)?;
                let d = self.convert_scalar(from, to, v)?;
                self.result([d]);
            }
        }
        Ok(())
    }

    fn convert_lanes(
        &mut self,
        (from, to): (FloatKind, FloatKind),
        source: Shape,
        regs: Regs,
        target: Shape,
    ) -> R<Regs> {
        let narrowed = |this: &mut Self, row: Row, imm: Option<i64>| {
            let mut pieces = Vec::new();
            for (part, &a) in source.parts(this.evex).iter().zip(&regs) {
                let part: Part = *part;
                let d = this.xmm();
                let size = if part.size == Size::Z { Size::Y } else { Size::X };
                let operands = [O::D(d, size), O::U(a, part.size), O::I(imm.unwrap_or(0))];
                this.v(row, part.size, &operands[..if imm.is_some() { 3 } else { 2 }]);
                pieces.push((d, part.lanes));
            }
            this.join(target, &pieces)
        };
        Ok(match (from, to) {
            (FloatKind::F32, FloatKind::F64) => self.widen(codes::CVTPS2PD, source, &regs, Elem::F64),
            (FloatKind::F16, FloatKind::F32) => self.widen(codes::CVTPH2PS, source, &regs, Elem::F32),
            (FloatKind::F64, FloatKind::F32) => narrowed(self, codes::CVTPD2PS, None),
            (FloatKind::F32, FloatKind::F16) => narrowed(self, codes::CVTPS2PH, Some(0)),
            (FloatKind::BF16, FloatKind::F32) => {
                let words = self.widen(codes::PMOVZXWD, source, &regs, Elem::I32);
                let parts = target.parts(self.evex);
                parts
                    .iter()
                    .zip(&words)
                    .map(|(part, &a)| self.v1i(codes::PSLLDI, part.size, O::U(a, part.size), 16))
                    .collect()
            }
            _ => {
                self.lanewise(&[(source, regs)], target, |this, args| this.convert_scalar(from, to, args[0]))?
            }
        })
    }

    fn convert_scalar(&mut self, from: FloatKind, to: FloatKind, v: V) -> R<V> {
        let used = O::U(v, Size::X);
        Ok(match (from, to) {
            (FloatKind::F32, FloatKind::F64) => self.v2(codes::CVTSS2SD, Size::X, v, used),
            (FloatKind::F64, FloatKind::F32) => self.v2(codes::CVTSD2SS, Size::X, v, used),
            (FloatKind::F16, FloatKind::F32) => {
                let low = self.in_first_lane(Elem::I16, v);
                self.v1(codes::CVTPH2PS, Size::X, O::U(low, Size::X))
            }
            (FloatKind::BF16, FloatKind::F32) => {
                let d = self.gpr();
                self.ins(Code::Shl_rm32_imm8, &[O::T(d, v, Size::D), O::I(16)]);
                self.in_first_lane(Elem::I32, d)
            }
            (FloatKind::F16 | FloatKind::BF16, FloatKind::F64) => {
                let single = self.convert_scalar(from, FloatKind::F32, v)?;
                self.v2(codes::CVTSS2SD, Size::X, single, O::U(single, Size::X))
            }
            (FloatKind::F32, FloatKind::F16) => {
                let d = self.xmm();
                self.v(codes::CVTPS2PH, Size::X, &[O::D(d, Size::X), used, O::I(0)]);
                self.first_lane(Elem::I16, d)
            }
            (FloatKind::F32, FloatKind::BF16) => self.round_to_bf16(v),
            _ => return self.no("floats of these kinds"),
        })
    }

    /// Rounds an `f32` to the nearest `bf16`, of two the even one.
    fn round_to_bf16(&mut self, v: V) -> V {
        let bits = self.first_lane(Elem::I32, v);
        let (high, odd, sum, rounded) = (self.gpr(), self.gpr(), self.gpr(), self.gpr());
        self.ins(Code::Shr_rm32_imm8, &[O::T(high, bits, Size::D), O::I(16)]);
        self.ins(Code::And_rm32_imm8, &[O::T(odd, high, Size::D), O::I(1)]);
        self.ins(Code::Add_r32_rm32, &[O::T(sum, odd, Size::D), O::U(bits, Size::D)]);
        let biased = self.gpr();
        self.ins(Code::Add_rm32_imm32, &[O::T(biased, sum, Size::D), O::I(0x7fff)]);
        self.ins(Code::Shr_rm32_imm8, &[O::T(rounded, biased, Size::D), O::I(16)]);
        // A NaN stays one, and becomes quiet.
        let (quiet, d) = (self.gpr(), self.gpr());
        self.ins(Code::Or_rm32_imm32, &[O::T(quiet, high, Size::D), O::I(0x40)]);
        self.v(codes::UCOMISS, Size::X, &[O::U(v, Size::X), O::U(v, Size::X)]);
        self.ins(Code::Cmovp_r32_rm32, &[O::T(d, rounded, Size::D), O::U(quiet, Size::D)]);
        d
    }

    /// Selects `llvm.bitcast`.
    pub(super) fn bitcast(&mut self) -> R<()> {
        let value = self.operand(0)?;
        let (from, to) = self.cast_types()?;
        if from == to && !matches!(from, Ty::Mask(_)) {
            return self.forward();
        }
        let regs: Regs = match (&from, &to) {
            (Ty::Mask(lanes), Ty::Int(_)) => {
                let bytes = self.mask_bytes(value);
                let mask = self.mask(value, bytes)?;
                [self.mask_bits(&mask, bytes, *lanes)].into_iter().collect()
            }
            (Ty::Int(_), Ty::Mask(lanes)) => {
                let bits = self.reg(value)?;
                let mask = self.mask_of_bits(bits, *lanes, 4);
                self.set(self.op.result(0), Def::Mask(4, mask.into_iter().collect()));
                return Ok(());
            }
            // Parts are the same bytes, whatever their lanes are.
            (Ty::Vec(_), Ty::Vec(_)) => self.regs(value)?,
            (Ty::Int(width), Ty::F32 | Ty::F64 | Ty::Vec(_)) if matches!(width, 8 | 16 | 32 | 64) => {
                let v = self.reg(value)?;
                [self.in_first_lane(Elem::int(width / 8), v)].into_iter().collect()
            }
            (Ty::F32 | Ty::F64 | Ty::Vec(_), Ty::Int(width)) if matches!(width, 8 | 16 | 32 | 64) => {
                let v = self.reg(value)?;
                [self.first_lane(Elem::int(width / 8), v)].into_iter().collect()
            }
            (Ty::F32 | Ty::F64, Ty::Vec(_)) | (Ty::Vec(_), Ty::F32 | Ty::F64) => self.regs(value)?,
            _ => return self.no("types of this kind"),
        };
        self.result(regs);
        Ok(())
    }
}

/// Returns a constant with zeros above its width.
fn zero_extended(number: i64, width: u32) -> i64 {
    if width >= 64 { number } else { number & ((1 << width) - 1) }
}
