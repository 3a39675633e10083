//! Arithmetic of floats, scalars and vectors.

use super::{Def, R, Regs, Select};
use crate::codes::{self, Row};
use crate::mir::{O, Size, V};
use crate::types::{Elem, Part, Shape, Ty};
use ir::{OpRef, ValueRef};

/// Flag that allows a product and a sum to be rounded once.
const CONTRACT: i64 = 16;
/// Flag that allows sums in any order.
pub(crate) const REASSOC: i64 = 64;

/// Operation of two floats, by the rows of `ss`, `sd`, `ps`, `pd`.
pub(crate) const ADD: [Row; 4] = [codes::ADDSS, codes::ADDSD, codes::ADDPS, codes::ADDPD];
pub(crate) const SUB: [Row; 4] = [codes::SUBSS, codes::SUBSD, codes::SUBPS, codes::SUBPD];
pub(crate) const MUL: [Row; 4] = [codes::MULSS, codes::MULSD, codes::MULPS, codes::MULPD];
pub(crate) const DIV: [Row; 4] = [codes::DIVSS, codes::DIVSD, codes::DIVPS, codes::DIVPD];
pub(crate) const MIN: [Row; 4] = [codes::MINSS, codes::MINSD, codes::MINPS, codes::MINPD];
pub(crate) const MAX: [Row; 4] = [codes::MAXSS, codes::MAXSD, codes::MAXPS, codes::MAXPD];

/// A product and a sum: the rows that add to the result's register, and those that multiply it.
#[derive(Clone, Copy)]
pub(crate) struct Fused {
    add: [Row; 4],
    multiply: [Row; 4],
}

/// a * b + c.
pub(crate) const FMADD: Fused = Fused {
    add: [codes::FMADD231SS, codes::FMADD231SD, codes::FMADD231PS, codes::FMADD231PD],
    multiply: [codes::FMADD213SS, codes::FMADD213SD, codes::FMADD213PS, codes::FMADD213PD],
};
/// a * b - c.
const FMSUB: Fused = Fused {
    add: [codes::FMSUB231SS, codes::FMSUB231SD, codes::FMSUB231PS, codes::FMSUB231PD],
    multiply: [codes::FMSUB213SS, codes::FMSUB213SD, codes::FMSUB213PS, codes::FMSUB213PD],
};
/// c - a * b.
const FNMADD: Fused = Fused {
    add: [codes::FNMADD231SS, codes::FNMADD231SD, codes::FNMADD231PS, codes::FNMADD231PD],
    multiply: [codes::FNMADD213SS, codes::FNMADD213SD, codes::FNMADD213PS, codes::FNMADD213PD],
};

/// Lanes of floats, or one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Floats {
    pub(crate) shape: Shape,
    pub(crate) scalar: bool,
}

impl Floats {
    /// Returns the row of an operation.
    pub(crate) fn row(self, rows: [Row; 4]) -> Row {
        rows[usize::from(self.shape.elem == Elem::F64) + if self.scalar { 0 } else { 2 }]
    }

    /// Returns the registers.
    pub(crate) fn parts(self, evex: bool) -> Vec<Part> {
        self.shape.parts(evex)
    }

    /// Returns what memory operands of one part are.
    pub(crate) fn loaded(self) -> Option<Elem> {
        self.scalar.then_some(self.shape.elem)
    }
}

/// Returns the flags of fast math.
pub(crate) fn flags(op: OpRef<'_>) -> i64 {
    let attr = op.attr("fastmathFlags");
    let direct = attr.and_then(|flags| flags.as_i64());
    direct
        .or_else(|| {
            op.enum_attr::<llvm::attrs::FastmathFlags>("fastmathFlags")
                .map(|flags| i64::from(flags.to_word()))
        })
        .unwrap_or(0)
}

impl<'a> Select<'a, '_> {
    /// Returns the floats that a value is.
    pub(crate) fn floats(&self, value: ValueRef<'a>) -> R<Floats> {
        match self.ty(value.ty())? {
            Ty::F32 => Ok(Floats { shape: Shape::new(Elem::F32, 1), scalar: true }),
            Ty::F64 => Ok(Floats { shape: Shape::new(Elem::F64, 1), scalar: true }),
            Ty::Vec(shape) if shape.elem.is_float() => Ok(Floats { shape, scalar: false }),
            _ => self.no("floats of this kind"),
        }
    }

    /// Selects an operation of two floats.
    pub(super) fn float_binary(&mut self, rows: [Row; 4], commutative: bool) -> R<()> {
        let (a, b) = (self.operand(0)?, self.operand(1)?);
        let of = self.floats(a)?;
        let (a, b) = match self.def(a) {
            Def::Load(_) | Def::Bits(_) if commutative && !matches!(self.def(b), Def::Load(_)) => (b, a),
            _ => (a, b),
        };
        let (a, b) = (self.regs(a)?, self.rm(b)?);
        let row = of.row(rows);
        let mut out = Regs::new();
        for (part, (&a, &b)) in of.parts(self.evex).iter().zip(a.iter().zip(&b)) {
            out.push(self.v2(row, part.size, a, b));
        }
        self.result(out);
        Ok(())
    }

    /// Selects `llvm.fmul`: it waits where a sum may take it in.
    pub(super) fn multiply_floats(&mut self) -> R<()> {
        let op = self.op;
        if flags(op) & CONTRACT != 0
            && let Some(user) = self.is_used_once_here(op)
            && matches!(user.name_str(), "llvm.fadd" | "llvm.fsub")
            && flags(user) & CONTRACT != 0
        {
            self.floats(op.result(0))?;
            self.set(op.result(0), Def::Lazy(op));
            return Ok(());
        }
        self.multiply_now()
    }

    /// Emits the product.
    pub(super) fn multiply_now(&mut self) -> R<()> {
        self.float_binary(MUL, true)
    }

    /// Returns the product that an operand is, if it waits.
    fn product(&self, value: ValueRef<'a>) -> Option<OpRef<'a>> {
        match self.def(value) {
            Def::Lazy(op) if op.is("llvm.fmul") => Some(op),
            _ => None,
        }
    }

    /// Selects `llvm.fadd` and `llvm.fsub`.
    pub(super) fn add_floats(&mut self, subtract: bool) -> R<()> {
        let (a, b) = (self.operand(0)?, self.operand(1)?);
        let (first, second) = (self.product(a), self.product(b));
        let fused = match (first, second) {
            (Some(product), _) => Some((product, b, a, if subtract { FMSUB } else { FMADD })),
            (None, Some(product)) => Some((product, a, b, if subtract { FNMADD } else { FMADD })),
            (None, None) => None,
        };
        match fused {
            Some((product, other, used, kind)) => {
                self.set(used, Def::None);
                self.fuse(kind, [product.operand(0), product.operand(1), other])
            }
            None => self.float_binary(if subtract { SUB } else { ADD }, !subtract),
        }
    }

    /// Selects a product and a sum.
    pub(super) fn fuse(&mut self, kind: Fused, [a, b, c]: [ValueRef<'a>; 3]) -> R<()> {
        let of = self.floats(c)?;
        // At most one operand is in memory: the sum's, or one of the product's.
        let (a, b) = match (self.def(a), self.def(b)) {
            (Def::Load(_) | Def::Bits(_), Def::Regs(_)) => (b, a),
            _ => (a, b),
        };
        let a = self.regs(a)?;
        let in_memory =
            matches!(self.def(c), Def::Load(_) | Def::Bits(_)) && !matches!(self.def(b), Def::Load(_));
        let (b, c) = if in_memory {
            let b = self.regs(b)?.into_iter().map(|b| O::U(b, Size::X)).collect();
            (b, self.rm(c)?)
        } else {
            let c: Vec<O> = self.regs(c)?.into_iter().map(|c| O::U(c, Size::X)).collect();
            (self.rm(b)?, c)
        };
        let mut out = Regs::new();
        for (at, part) in of.parts(self.evex).iter().enumerate() {
            out.push(self.fuse_part(kind, of, part.size, (a[at], b[at], c[at])));
        }
        self.result(out);
        Ok(())
    }

    /// Returns one register of a product and a sum.
    pub(crate) fn fuse_part(&mut self, kind: Fused, of: Floats, size: Size, (a, b, c): (V, O, O)) -> V {
        let d = self.xmm();
        let sized = |operand: O| if let O::U(v, _) = operand { O::U(v, size) } else { operand };
        match (b, c) {
            (b, O::U(c, _)) => self.v(of.row(kind.add), size, &[O::T(d, c, size), O::U(a, size), sized(b)]),
            (b, c) => {
                let b = self.in_xmm(b, size, of.loaded());
                self.v(of.row(kind.multiply), size, &[O::T(d, a, size), O::U(b, size), c]);
            }
        }
        d
    }

    /// Selects `llvm.intr.fma`, and `fmuladd` where it may be rounded once.
    pub(super) fn fma(&mut self, always: bool) -> R<()> {
        let [a, b, c] = [self.operand(0)?, self.operand(1)?, self.operand(2)?];
        if always || flags(self.op) & CONTRACT != 0 {
            return self.fuse(FMADD, [a, b, c]);
        }
        let of = self.floats(a)?;
        let (a, b) = (self.regs(a)?, self.rm(b)?);
        let c = self.rm(c)?;
        let mut out = Regs::new();
        for (at, part) in of.parts(self.evex).iter().enumerate() {
            let product = self.v2(of.row(MUL), part.size, a[at], b[at]);
            out.push(self.v2(of.row(ADD), part.size, product, c[at]));
        }
        self.result(out);
        Ok(())
    }

    /// Returns the constant with the sign bit of each lane, or all others.
    fn sign_bits(&mut self, elem: Elem, size: Size, others: bool) -> O {
        let sign = 1u64 << (elem.bits() - 1);
        let pattern = if others { !sign } else { sign };
        O::M(self.splat(pattern, elem.bytes(), size))
    }

    /// Selects an operation on the sign: `llvm.fneg` and `fabs`.
    pub(super) fn change_sign(&mut self, clear: bool) -> R<()> {
        let a = self.operand(0)?;
        let of = self.floats(a)?;
        let regs = self.regs(a)?;
        let mut out = Regs::new();
        for (part, &a) in of.parts(self.evex).iter().zip(&regs) {
            let bits = self.sign_bits(of.shape.elem, part.size, clear);
            out.push(self.v2(if clear { codes::PAND } else { codes::PXOR }, part.size, a, bits));
        }
        self.result(out);
        Ok(())
    }

    /// Selects `llvm.intr.copysign`.
    pub(super) fn copy_sign(&mut self) -> R<()> {
        let (a, b) = (self.operand(0)?, self.operand(1)?);
        let of = self.floats(a)?;
        let (a, b) = (self.regs(a)?, self.regs(b)?);
        let mut out = Regs::new();
        for (at, part) in of.parts(self.evex).iter().enumerate() {
            let others = self.sign_bits(of.shape.elem, part.size, true);
            let magnitude = self.v2(codes::PAND, part.size, a[at], others);
            let own = self.sign_bits(of.shape.elem, part.size, false);
            let sign = self.v2(codes::PAND, part.size, b[at], own);
            out.push(self.v2(codes::POR, part.size, magnitude, O::U(sign, part.size)));
        }
        self.result(out);
        Ok(())
    }

    /// Selects `llvm.intr.sqrt`.
    pub(super) fn square_root(&mut self) -> R<()> {
        let a = self.operand(0)?;
        let of = self.floats(a)?;
        let regs = self.regs(a)?;
        let mut out = Regs::new();
        for (part, &a) in of.parts(self.evex).iter().zip(&regs) {
            out.push(match (of.scalar, of.shape.elem) {
                (true, Elem::F32) => self.v2(codes::SQRTSS, part.size, a, O::U(a, part.size)),
                (true, _) => self.v2(codes::SQRTSD, part.size, a, O::U(a, part.size)),
                (false, Elem::F32) => self.v1(codes::SQRTPS, part.size, O::U(a, part.size)),
                (false, _) => self.v1(codes::SQRTPD, part.size, O::U(a, part.size)),
            });
        }
        self.result(out);
        Ok(())
    }

    /// Selects a rounding to an integral value: 0 is to the nearest, 1 down, 2 up, 3 towards zero.
    pub(super) fn round(&mut self, mode: i64) -> R<()> {
        let a = self.operand(0)?;
        let of = self.floats(a)?;
        let regs = self.regs(a)?;
        // Without an exception for an inexact result.
        let imm = mode | 8;
        let mut out = Regs::new();
        for (part, &a) in of.parts(self.evex).iter().zip(&regs) {
            let used = O::U(a, part.size);
            out.push(match (of.scalar, of.shape.elem) {
                (true, Elem::F32) => self.v2i(codes::ROUNDSS, part.size, a, used, imm),
                (true, _) => self.v2i(codes::ROUNDSD, part.size, a, used, imm),
                (false, Elem::F32) => self.v1i(codes::ROUNDPS, part.size, used, imm),
                (false, _) => self.v1i(codes::ROUNDPD, part.size, used, imm),
            });
        }
        self.result(out);
        Ok(())
    }

    /// Selects the smaller or the larger of two floats. `propagate` is whether a NaN among them is the result.
    pub(super) fn extreme(&mut self, larger: bool, propagate: bool) -> R<()> {
        let (a, b) = (self.operand(0)?, self.operand(1)?);
        let of = self.floats(a)?;
        let (a, b) = (self.regs(a)?, self.regs(b)?);
        let mut out = Regs::new();
        for (at, part) in of.parts(self.evex).iter().enumerate() {
            out.push(self.extreme_part(of, part.size, (a[at], b[at]), (larger, propagate)));
        }
        self.result(out);
        Ok(())
    }

    /// Returns the smaller or larger lanes of one register.
    pub(crate) fn extreme_part(
        &mut self,
        of: Floats,
        size: Size,
        (a, b): (V, V),
        (larger, propagate): (bool, bool),
    ) -> V {
        let row = of.row(if larger { MAX } else { MIN });
        let used = |v: V| O::U(v, size);
        // The instruction returns its second operand where both are zeros or one is a NaN.
        let (x, y) = (self.v2(row, size, a, used(b)), self.v2(row, size, b, used(a)));
        // -0 is smaller than 0: signs are combined where both are zeros, and nothing changes elsewhere.
        let both = self.v2(if larger { codes::PAND } else { codes::POR }, size, x, used(y));
        let lanes = Floats { scalar: false, ..of };
        let compare = if of.shape.elem == Elem::F64 { codes::CMPPD } else { codes::CMPPS };
        let bytes = of.shape.elem.bytes();
        let b_is_nan = self.compare_float_part(compare, size, bytes, (b, used(b)), 3);
        let a_is_nan = self.compare_float_part(compare, size, bytes, (a, used(a)), 3);
        // A NaN becomes a quiet one by a sum.
        let sum = |this: &mut Self| this.v2(lanes.row(ADD), size, a, used(b));
        if propagate {
            let nan = sum(self);
            let value = self.blend(b_is_nan, bytes, size, nan, both);
            return self.blend(a_is_nan, bytes, size, nan, value);
        }
        let value = self.blend(b_is_nan, bytes, size, a, both);
        self.blend(a_is_nan, bytes, size, b, value)
    }

    /// Selects a function of the C library, lane by lane.
    pub(super) fn library(&mut self, name: &str) -> R<()> {
        let a = self.operand(0)?;
        let of = self.floats(a)?;
        let elem = of.shape.elem;
        let name = if elem == Elem::F32 { format!("{name}f") } else { name.to_owned() };
        let mut values = Vec::new();
        for operand in self.op.operands() {
            values.push(self.regs(operand)?);
        }
        if of.scalar {
            let args: Vec<(V, Elem)> = values.iter().map(|regs| (regs[0], elem)).collect();
            let d = self.call_library(&name, &args, &[elem])?;
            self.result(d);
            return Ok(());
        }
        let inputs: Vec<(Shape, Regs)> = values.into_iter().map(|regs| (of.shape, regs)).collect();
        let out = self.lanewise(&inputs, of.shape, |this, args| {
            let args: Vec<(V, Elem)> = args.iter().map(|&arg| (arg, elem)).collect();
            Ok(this.call_library(&name, &args, &[elem])?[0])
        })?;
        self.result(out);
        Ok(())
    }
}
