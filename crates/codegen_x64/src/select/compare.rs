//! Comparisons, fused with the branches and selections that use them.

use super::build::A;
use super::integer::size_of;
use super::{Def, R, Select};
use crate::codes;
use crate::mir::{Cc, Cond, Masking, O, Size, V};
use crate::types::{Elem, Shape, Ty};
use iced_x86::{Code, Register};
use ir::OpRef;

/// Outcome of a comparison.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Test {
    /// The flags say it.
    Flags(Cond),
    Known(bool),
}

/// Conditions of `llvm.icmp` by predicate, and whether it is a signed one.
const INT: [(Cc, bool); 10] = [
    (Cc::E, false),
    (Cc::Ne, false),
    (Cc::L, true),
    (Cc::Le, true),
    (Cc::G, true),
    (Cc::Ge, true),
    (Cc::B, false),
    (Cc::Be, false),
    (Cc::A, false),
    (Cc::Ae, false),
];

/// Returns the condition with operands exchanged.
fn exchanged(code: Cc) -> Cc {
    match code {
        Cc::L => Cc::G,
        Cc::Le => Cc::Ge,
        Cc::G => Cc::L,
        Cc::Ge => Cc::Le,
        Cc::B => Cc::A,
        Cc::Be => Cc::Ae,
        Cc::A => Cc::B,
        Cc::Ae => Cc::Be,
        other => other,
    }
}

/// Immediates of `vcmpps` by the predicates of `llvm.fcmp`.
pub(crate) const FLOAT_IMM: [i64; 16] =
    [0x0b, 0x00, 0x1e, 0x1d, 0x11, 0x12, 0x0c, 0x07, 0x08, 0x16, 0x15, 0x19, 0x1a, 0x04, 0x03, 0x0f];

/// Returns whether operands are exchanged, and the condition after `ucomiss`.
fn float_condition(predicate: usize) -> (bool, Cond) {
    match predicate {
        1 => (false, Cond::And(Cc::E, Cc::Np)),
        2 => (false, Cond::One(Cc::A)),
        3 => (false, Cond::One(Cc::Ae)),
        4 => (true, Cond::One(Cc::A)),
        5 => (true, Cond::One(Cc::Ae)),
        6 => (false, Cond::One(Cc::Ne)),
        7 => (false, Cond::One(Cc::Np)),
        8 => (false, Cond::One(Cc::E)),
        9 => (true, Cond::One(Cc::B)),
        10 => (true, Cond::One(Cc::Be)),
        11 => (false, Cond::One(Cc::B)),
        12 => (false, Cond::One(Cc::Be)),
        13 => (false, Cond::Or(Cc::Ne, Cc::P)),
        _ => (false, Cond::One(Cc::P)),
    }
}

/// Whether no use of a comparison needs its result: see [`extreme_of`].
fn is_only_of_extremes(op: OpRef<'_>) -> bool {
    let is_extreme = |user: OpRef<'_>| user.block() == op.block() && extreme_of(user).is_some();
    op.is("llvm.fcmp") && op.result(0).users().all(is_extreme)
}

/// Whether an operation takes an outcome of a comparison from the flags.
fn is_choice(op: OpRef<'_>) -> bool {
    matches!(op.name_str(), "llvm.cond_br" | "llvm.select")
}

/// Whether an operation negates a comparison of its block, for choices in that block alone.
pub(super) fn is_folded_negation(op: OpRef<'_>) -> bool {
    let [condition, one] = op.operands().collect::<Vec<_>>()[..] else { return false };
    let is_one = |by: OpRef<'_>| {
        by.is("llvm.mlir.constant") && by.attr("value").and_then(|v| v.as_int()).is_some_and(|v| !v.is_zero())
    };
    let is_comparison =
        |from: OpRef<'_>| matches!(from.name_str(), "llvm.icmp" | "llvm.fcmp") && from.block() == op.block();
    op.is("llvm.xor")
        && op.result(0).ty().int_width() == Some(1)
        && one.defining_op().is_some_and(is_one)
        && condition.defining_op().is_some_and(is_comparison)
        && op.result(0).users().all(|user| is_choice(user) && user.block() == op.block())
}

/// Returns whether a selection between the operands of its comparison is the larger one; `None` if it is neither that nor the smaller one. As the
/// machine's instruction, it is the second operand of the selection where none is larger, or they cannot be compared.
pub(crate) fn extreme_of(select: OpRef<'_>) -> Option<bool> {
    let [condition, yes, no] = select.operands().collect::<Vec<_>>()[..] else { return None };
    let compare = condition.defining_op().filter(|op| select.is("llvm.select") && op.is("llvm.fcmp"))?;
    let is_float =
        compare.operand(0).ty().element_or_self().float_kind().is_some_and(|kind| kind.width() >= 32);
    let less = match compare.attr("predicate").and_then(|predicate| predicate.as_i64()) {
        Some(2) => false,
        Some(4) => true,
        _ => return None,
    };
    let (a, b) = (compare.operand(0), compare.operand(1));
    match (a == yes && b == no, a == no && b == yes) {
        (true, _) => is_float.then_some(!less),
        (_, true) => is_float.then_some(less),
        _ => None,
    }
}

impl<'a> Select<'a, '_> {
    pub(super) fn predicate(&self, op: OpRef<'a>) -> R<usize> {
        match op.attr("predicate").and_then(|predicate| predicate.as_i64()) {
            Some(predicate @ 0..16) => Ok(predicate as usize),
            _ => self.no("no predicate"),
        }
    }

    /// Selects `llvm.icmp` and `llvm.fcmp`: they wait if they are used in their block.
    pub(super) fn compare(&mut self) -> R<()> {
        let op = self.op;
        if is_only_of_extremes(op) {
            return Ok(());
        }
        let is_scalar = matches!(self.ty(op.result(0).ty())?, Ty::Int(_));
        let folds = |user: OpRef<'_>| is_choice(user) || is_folded_negation(user);
        let folds = is_scalar && self.is_used_here(op) && op.result(0).users().all(folds);
        // What a comparison reads may not wait with it.
        for operand in op.operands() {
            if folds && !matches!(self.def(operand), Def::Int(_) | Def::Bits(_) | Def::Address(_)) {
                self.regs(operand)?;
            }
        }
        if folds {
            self.set(op.result(0), Def::Lazy(op));
            return Ok(());
        }
        self.compare_now()
    }

    /// Emits a comparison whose result is a register.
    pub(super) fn compare_now(&mut self) -> R<()> {
        let op = self.op;
        let of = self.operand(0)?;
        if let Ty::Vec(shape) = self.ty(of.ty())? {
            let mask =
                if op.is("llvm.icmp") { self.compare_ints(shape)? } else { self.compare_floats(shape)? };
            self.set(op.result(0), Def::Mask(shape.elem.bytes(), mask.into_iter().collect()));
            return Ok(());
        }
        if matches!(self.ty(of.ty())?, Ty::Mask(_)) {
            return self.no("a comparison of vectors of i1");
        }
        let test = self.test(op)?;
        let d = self.flag(test);
        self.result([d]);
        Ok(())
    }

    /// Returns the `i1` of an outcome.
    pub(crate) fn flag(&mut self, test: Test) -> V {
        match test {
            Test::Known(value) => self.int(i64::from(value)),
            Test::Flags(Cond::One(code)) => self.set_flag(code),
            Test::Flags(Cond::And(a, b)) => {
                let (a, b) = (self.set_flag(a), self.set_flag(b));
                let d = self.gpr();
                self.ins(Code::And_r32_rm32, &[O::T(d, a, Size::D), O::U(b, Size::D)]);
                d
            }
            Test::Flags(Cond::Or(a, b)) => {
                let (a, b) = (self.set_flag(a), self.set_flag(b));
                let d = self.gpr();
                self.ins(Code::Or_r32_rm32, &[O::T(d, a, Size::D), O::U(b, Size::D)]);
                d
            }
        }
    }

    fn set_flag(&mut self, code: Cc) -> V {
        const ALL: [Code; 16] = [
            Code::Seto_rm8,
            Code::Setno_rm8,
            Code::Setb_rm8,
            Code::Setae_rm8,
            Code::Sete_rm8,
            Code::Setne_rm8,
            Code::Setbe_rm8,
            Code::Seta_rm8,
            Code::Sets_rm8,
            Code::Setns_rm8,
            Code::Setp_rm8,
            Code::Setnp_rm8,
            Code::Setl_rm8,
            Code::Setge_rm8,
            Code::Setle_rm8,
            Code::Setg_rm8,
        ];
        let d = self.gpr();
        self.ins(ALL[code as usize], &[O::D(d, Size::B)]);
        d
    }

    /// Sets the flags by a comparison.
    pub(crate) fn test(&mut self, op: OpRef<'a>) -> R<Test> {
        if op.is("llvm.xor") {
            return Ok(match self.condition(op.operand(0))? {
                Test::Flags(cond) => Test::Flags(cond.inverse()),
                Test::Known(value) => Test::Known(!value),
            });
        }
        let outer = std::mem::replace(&mut self.op, op);
        let test = if op.is("llvm.icmp") { self.test_ints() } else { self.test_floats() };
        self.op = outer;
        test
    }

    fn test_ints(&mut self) -> R<Test> {
        let (a, b) = (self.operand(0)?, self.operand(1)?);
        let Some(width) = self.ty(a.ty())?.int_width() else {
            return self.no("operands that are no integers");
        };
        let Some(&(mut code, signed)) = INT.get(self.predicate(self.op)?) else {
            return self.no("an unknown predicate");
        };
        let (mut a, mut b) = (self.arg(a)?, self.arg(b)?);
        if let (A::I(_), A::R(_) | A::M(_)) | (A::M(_), A::R(_)) = (a, b) {
            (a, b, code) = (b, a, exchanged(code));
        }
        if width == 8 && !matches!((a, b), (A::M(_), _) | (_, A::M(_))) {
            self.test_bytes(a, b);
            return Ok(Test::Flags(Cond::One(code)));
        }
        let size = size_of(width);
        let mut first = self.in_reg(a, size);
        if !matches!(width, 32 | 64) {
            first = self.extended(first, width, signed);
            b = match b {
                A::I(number) if signed => A::I(super::constant::signed(number as u64, width)),
                A::I(number) => A::I(number & (1i64 << width).wrapping_sub(1)),
                other => {
                    let second = self.in_reg(other, size);
                    A::R(self.extended(second, width, signed))
                }
            };
        }
        let wide = size == Size::Q;
        match b {
            A::I(0) if matches!(code, Cc::E | Cc::Ne | Cc::L | Cc::Ge) => {
                // Without a subtraction there is no overflow: the sign alone decides.
                let test = if wide { Code::Test_rm64_r64 } else { Code::Test_rm32_r32 };
                self.ins(test, &[O::U(first, size), O::U(first, size)]);
            }
            A::I(number) if i8::try_from(number).is_ok() => {
                let cmp = if wide { Code::Cmp_rm64_imm8 } else { Code::Cmp_rm32_imm8 };
                self.ins(cmp, &[O::U(first, size), O::I(number)]);
            }
            A::I(number) if i32::try_from(number).is_ok() || !wide => {
                let cmp = if wide { Code::Cmp_rm64_imm32 } else { Code::Cmp_rm32_imm32 };
                self.ins(cmp, &[O::U(first, size), O::I(number)]);
            }
            other => {
                let second = self.or_mem(other, size);
                let cmp = if wide { Code::Cmp_r64_rm64 } else { Code::Cmp_r32_rm32 };
                self.ins(cmp, &[O::U(first, size), second]);
            }
        }
        Ok(Test::Flags(Cond::One(code)))
    }

    /// Compares bytes, whatever is above them.
    fn test_bytes(&mut self, a: A, b: A) {
        let first = self.in_reg(a, Size::B);
        match b {
            A::I(number) => {
                self.ins(Code::Cmp_rm8_imm8, &[O::U(first, Size::B), O::I(i64::from(number as i8))]);
            }
            other => {
                let second = self.in_reg(other, Size::B);
                self.ins(Code::Cmp_r8_rm8, &[O::U(first, Size::B), O::U(second, Size::B)]);
            }
        }
    }

    fn extended(&mut self, a: V, width: u32, signed: bool) -> V {
        if signed { self.sign_extend(a, width, size_of(width)) } else { self.zero_extend(a, width) }
    }

    fn test_floats(&mut self) -> R<Test> {
        let (a, b) = (self.operand(0)?, self.operand(1)?);
        let row = match self.ty(a.ty())? {
            Ty::F32 => codes::UCOMISS,
            Ty::F64 => codes::UCOMISD,
            _ => return self.no("floats of this kind"),
        };
        let predicate = self.predicate(self.op)?;
        if predicate == 0 || predicate == 15 {
            return Ok(Test::Known(predicate == 15));
        }
        let (exchange, cond) = float_condition(predicate);
        let (a, b) = if exchange { (b, a) } else { (a, b) };
        let first = self.reg(a)?;
        let second = self.rm(b)?[0];
        self.v(row, Size::X, &[O::U(first, Size::X), second]);
        Ok(Test::Flags(cond))
    }

    /// Returns the lanes of a comparison of integers.
    fn compare_ints(&mut self, shape: Shape) -> R<Vec<V>> {
        let predicate = self.predicate(self.op)?;
        let (a, b) = (self.operand(0)?, self.operand(1)?);
        let (a, b) = (self.regs(a)?, self.rm(b)?);
        let mut out = Vec::new();
        for (part, (&a, &b)) in shape.parts(self.evex).iter().zip(a.iter().zip(&b)) {
            out.push(self.compare_int_part(predicate, shape.elem, part.size, a, b)?);
        }
        Ok(out)
    }

    /// Returns the lanes of a comparison of integers in one register.
    pub(crate) fn compare_int_part(&mut self, predicate: usize, elem: Elem, size: Size, a: V, b: O) -> R<V> {
        if self.evex {
            let (signed, unsigned) = match elem.bytes() {
                1 => (codes::PCMPB, codes::PCMPUB),
                2 => (codes::PCMPW, codes::PCMPUW),
                4 => (codes::PCMPD, codes::PCMPUD),
                _ => (codes::PCMPQ, codes::PCMPUQ),
            };
            // eq ne slt sle sgt sge ult ule ugt uge
            const IMM: [i64; 10] = [0, 4, 1, 2, 6, 5, 1, 2, 6, 5];
            let row = if (2..6).contains(&predicate) { signed } else { unsigned };
            let Some(&imm) = IMM.get(predicate) else { return self.no("an unknown predicate") };
            self.masked(row, size, Masking::None, &[O::P(Register::K1), O::U(a, size), b, O::I(imm)]);
            return Ok(self.spread_k(elem.bytes(), size));
        }
        let b = self.in_xmm(b, size, None);
        let (equal, greater) = match elem.bytes() {
            1 => (codes::PCMPEQB, codes::PCMPGTB),
            2 => (codes::PCMPEQW, codes::PCMPGTW),
            4 => (codes::PCMPEQD, codes::PCMPGTD),
            _ => (codes::PCMPEQQ, codes::PCMPGTQ),
        };
        let (a, b) = if predicate >= 6 {
            // Without their highest bits changed, unsigned numbers are not ordered as signed ones.
            let sign = 1u64 << (elem.bits() - 1);
            let mem = self.splat(sign, elem.bytes(), size);
            let sign = self.v1(codes::LOADUPS, size, O::M(mem));
            (self.v2(codes::PXOR, size, a, O::U(sign, size)), self.v2(codes::PXOR, size, b, O::U(sign, size)))
        } else {
            (a, b)
        };
        Ok(match predicate {
            0 => self.v2(equal, size, a, O::U(b, size)),
            1 => {
                let same = self.v2(equal, size, a, O::U(b, size));
                self.invert(same, size)
            }
            4 | 8 => self.v2(greater, size, a, O::U(b, size)),
            2 | 6 => self.v2(greater, size, b, O::U(a, size)),
            3 | 7 => {
                let more = self.v2(greater, size, a, O::U(b, size));
                self.invert(more, size)
            }
            _ => {
                let less = self.v2(greater, size, b, O::U(a, size));
                self.invert(less, size)
            }
        })
    }

    /// Returns a vector with all bits inverted.
    pub(crate) fn invert(&mut self, a: V, size: Size) -> V {
        let mem = self.splat(u64::MAX, 8, size);
        self.v2(codes::PXOR, size, a, O::M(mem))
    }

    fn compare_floats(&mut self, shape: Shape) -> R<Vec<V>> {
        let predicate = self.predicate(self.op)?;
        let (a, b) = (self.operand(0)?, self.operand(1)?);
        let row = match shape.elem {
            Elem::F32 => codes::CMPPS,
            Elem::F64 => codes::CMPPD,
            _ => return self.no("floats of this kind"),
        };
        let (a, b) = (self.regs(a)?, self.rm(b)?);
        let imm = FLOAT_IMM[predicate];
        let mut out = Vec::new();
        for (part, (&a, &b)) in shape.parts(self.evex).iter().zip(a.iter().zip(&b)) {
            out.push(self.compare_float_part(row, part.size, shape.elem.bytes(), (a, b), imm));
        }
        Ok(out)
    }

    /// Returns the lanes of a comparison of floats in one register.
    pub(crate) fn compare_float_part(
        &mut self,
        row: codes::Row,
        size: Size,
        bytes: u32,
        (a, b): (V, O),
        imm: i64,
    ) -> V {
        if self.evex {
            self.masked(row, size, Masking::None, &[O::P(Register::K1), O::U(a, size), b, O::I(imm)]);
            return self.spread_k(bytes, size);
        }
        let d = self.xmm();
        self.vex(row, size, &[O::D(d, size), O::U(a, size), b, O::I(imm)]);
        d
    }

    /// Returns lanes of all zeros or all ones by the bits of k1.
    pub(crate) fn spread_k(&mut self, bytes: u32, size: Size) -> V {
        let row = match bytes {
            1 => codes::PMOVM2B,
            2 => codes::PMOVM2W,
            4 => codes::PMOVM2D,
            _ => codes::PMOVM2Q,
        };
        let d = self.xmm();
        self.masked(row, size, Masking::None, &[O::D(d, size), O::P(Register::K1)]);
        d
    }

    /// Writes the bits of a vector's lanes to k1.
    pub(crate) fn set_k(&mut self, mask: V, bytes: u32, size: Size) {
        let row = match bytes {
            1 => codes::PMOVB2M,
            2 => codes::PMOVW2M,
            4 => codes::PMOVD2M,
            _ => codes::PMOVQ2M,
        };
        self.masked(row, size, Masking::None, &[O::P(Register::K1), O::U(mask, size)]);
    }
}
