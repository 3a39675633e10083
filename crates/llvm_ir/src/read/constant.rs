//! Constants of LLVM IR. Equal constants are one: an operation is made for each.

use super::ty::{Ty, TyData, Types};
use apnum::{ApFloat, ApInt, FloatKind, Rounding};
use rustc_hash::FxHashMap;

/// Handle of a constant.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Const(u32);

/// Operation of a constant expression.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum ExprOp {
    /// `getelementptr` of an element type, with its flags.
    Gep(Ty, u32),
    /// Conversion.
    Cast(&'static str),
    /// Operation on two integers, with its flags.
    Binary(&'static str, u32),
    /// `extractelement`
    Extract,
    /// `insertelement`
    Insert,
    /// `shufflevector` by a mask.
    Shuffle(Vec<i32>),
    /// `icmp` by a predicate; this and the following are in old texts only.
    ICmp(&'static str),
    /// `fcmp` by a predicate.
    FCmp(&'static str),
    /// `select`
    Select,
    /// `fneg`
    FNeg,
}

/// A constant.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum ConstData {
    /// An integer.
    Int(Ty, ApInt),
    /// A float, as its bits.
    Float(Ty, u128),
    /// `null`
    Null(Ty),
    /// `none`
    NoToken,
    /// `undef`
    Undef(Ty),
    /// `poison`
    Poison(Ty),
    /// `zeroinitializer` of an aggregate or a vector.
    Zero(Ty),
    /// `zeroinitializer` of a type of the target.
    TargetZero(Ty),
    /// Array of bytes.
    Bytes(Ty, Vec<u8>),
    /// Elements of an aggregate or a vector.
    List(Ty, Vec<Const>),
    /// Address of a global, an entry of the module.
    Global(usize, Ty),
    /// Address of a block of a function.
    Block(usize, BlockName),
    /// `dso_local_equivalent`
    Equivalent(usize, Ty),
    /// `no_cfi`
    NoCfi(usize, Ty),
    /// `ptrauth`
    PtrAuth(Ty, Vec<Const>),
    /// Expression.
    Expr(Ty, ExprOp, Vec<Const>),
}

/// Name of a block that a constant refers to.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum BlockName {
    /// `%1`
    Numbered(u32),
    /// `%name`
    Named(Vec<u8>),
}

/// The constants of a module.
#[derive(Default)]
pub(crate) struct Constants {
    all: Vec<ConstData>,
    known: FxHashMap<ConstData, Const>,
}

impl Constants {
    /// Returns the handle of a constant.
    pub(crate) fn of(&mut self, data: ConstData) -> Const {
        if let Some(&known) = self.known.get(&data) {
            return known;
        }
        let handle = Const(self.all.len() as u32);
        self.all.push(data.clone());
        self.known.insert(data, handle);
        handle
    }

    pub(crate) fn data(&self, constant: Const) -> &ConstData {
        &self.all[constant.0 as usize]
    }

    pub(crate) fn ty(&self, constant: Const) -> Ty {
        match self.data(constant) {
            ConstData::Int(ty, _)
            | ConstData::Float(ty, _)
            | ConstData::Null(ty)
            | ConstData::Undef(ty)
            | ConstData::Poison(ty)
            | ConstData::Zero(ty)
            | ConstData::TargetZero(ty)
            | ConstData::Bytes(ty, _)
            | ConstData::List(ty, _)
            | ConstData::Global(_, ty)
            | ConstData::Equivalent(_, ty)
            | ConstData::NoCfi(_, ty)
            | ConstData::PtrAuth(ty, _)
            | ConstData::Expr(ty, ..) => *ty,
            ConstData::NoToken => Ty::TOKEN,
            ConstData::Block(..) => Ty::PTR,
        }
    }

    pub(crate) fn int(&self, constant: Const) -> Option<&ApInt> {
        match self.data(constant) {
            ConstData::Int(_, value) => Some(value),
            _ => None,
        }
    }

    /// Whether all bits of a constant are zero, as far as it is known.
    pub(crate) fn is_null(&self, constant: Const) -> bool {
        match self.data(constant) {
            ConstData::Int(_, value) => value.is_zero(),
            ConstData::Float(_, bits) => *bits == 0,
            ConstData::Null(_) | ConstData::NoToken | ConstData::Zero(_) | ConstData::TargetZero(_) => true,
            _ => false,
        }
    }

    /// Returns the zero of a type.
    pub(crate) fn zero(&mut self, types: &Types, ty: Ty) -> Const {
        self.of(zero_data(types, ty))
    }

    /// Returns the constant of this content, if it is there.
    pub(crate) fn find(&self, data: &ConstData) -> Option<Const> {
        self.known.get(data).copied()
    }

    /// Returns the functions and blocks whose addresses are taken.
    pub(crate) fn taken_blocks(&self) -> impl Iterator<Item = (usize, &BlockName)> {
        self.all.iter().filter_map(|data| match data {
            ConstData::Block(entry, name) => Some((*entry, name)),
            _ => None,
        })
    }

    /// Adds the constants that others consist of without naming them: elements of zeros, and addresses.
    pub(crate) fn complete(&mut self, types: &Types, pointers: &[Ty]) {
        let mut next = 0;
        while next < self.all.len() {
            match self.all[next].clone() {
                ConstData::Zero(ty) => {
                    for element in types.elements_of_zero(ty) {
                        self.zero(types, element);
                    }
                }
                ConstData::Equivalent(entry, _) | ConstData::NoCfi(entry, _) => {
                    if let Some(&ty) = pointers.get(entry) {
                        self.of(ConstData::Global(entry, ty));
                    }
                }
                _ => {}
            }
            next += 1;
        }
    }

    /// Returns an aggregate or a vector of elements, in the form that is the only one for its value.
    pub(crate) fn list(&mut self, types: &Types, ty: Ty, elements: Vec<Const>) -> Const {
        if elements.iter().all(|&element| self.is_null(element)) {
            return self.zero(types, ty);
        }
        if elements.iter().all(|&element| matches!(self.data(element), ConstData::Poison(_))) {
            return self.of(ConstData::Poison(ty));
        }
        if elements.iter().all(|&element| matches!(self.data(element), ConstData::Undef(_))) {
            return self.of(ConstData::Undef(ty));
        }
        if matches!(types.data(ty), TyData::Array(Ty::I8, _)) {
            let bytes: Option<Vec<u8>> =
                elements.iter().map(|&element| self.int(element).map(|byte| byte.low_u64() as u8)).collect();
            if let Some(bytes) = bytes {
                return self.of(ConstData::Bytes(ty, bytes));
            }
        }
        self.of(ConstData::List(ty, elements))
    }

    /// Returns an array of bytes.
    pub(crate) fn bytes(&mut self, types: &Types, ty: Ty, bytes: Vec<u8>) -> Const {
        if bytes.iter().all(|&byte| byte == 0) {
            return self.zero(types, ty);
        }
        self.of(ConstData::Bytes(ty, bytes))
    }

    /// Whether a constant is stored by LLVM as the plain data of its elements.
    pub(crate) fn is_data(&self, types: &Types, constant: Const) -> bool {
        match self.data(constant) {
            ConstData::Bytes(..) => true,
            ConstData::List(ty, elements) => {
                let simple = match types.data(*ty) {
                    TyData::Array(element, _) | TyData::Vector(element, ..) => match types.data(*element) {
                        TyData::Int(width) => matches!(width, 8 | 16 | 32 | 64),
                        TyData::Float(kind) => {
                            matches!(kind, FloatKind::F16 | FloatKind::BF16 | FloatKind::F32 | FloatKind::F64)
                        }
                        _ => false,
                    },
                    _ => false,
                };
                simple && elements.iter().all(|&element| self.is_scalar(element))
            }
            _ => false,
        }
    }

    /// Whether a constant is an integer or a float.
    pub(crate) fn is_scalar(&self, constant: Const) -> bool {
        matches!(self.data(constant), ConstData::Int(..) | ConstData::Float(..))
    }

    /// Returns an expression, folded where LLVM folds what it reads.
    pub(crate) fn expr(&mut self, types: &Types, ty: Ty, op: ExprOp, operands: Vec<Const>) -> Const {
        match self.folded(types, ty, &op, &operands) {
            Some(folded) => folded,
            None => self.of(ConstData::Expr(ty, op, operands)),
        }
    }

    fn folded(&mut self, types: &Types, ty: Ty, op: &ExprOp, operands: &[Const]) -> Option<Const> {
        let first = *operands.first()?;
        if operands.iter().any(|&operand| matches!(self.data(operand), ConstData::Poison(_)))
            && !matches!(op, ExprOp::Insert | ExprOp::Shuffle(_) | ExprOp::Select)
        {
            return Some(self.of(ConstData::Poison(ty)));
        }
        match op {
            ExprOp::Gep(..) => {
                let zero = |constants: &Constants, index: Const| {
                    constants.is_null(index) || matches!(constants.data(index), ConstData::Undef(_))
                };
                let all = operands[1..].iter().all(|&index| zero(self, index));
                (all && self.ty(first) == ty).then_some(first)
            }
            ExprOp::Cast(name) => self.folded_cast(types, ty, name, first),
            ExprOp::Binary(name, _) => {
                let (left, right) = (self.int(first)?.clone(), self.int(*operands.get(1)?)?.clone());
                let value = match *name {
                    "add" => left.add(&right),
                    "sub" => left.sub(&right),
                    "xor" => left.xor(&right),
                    _ => return None,
                };
                Some(self.of(ConstData::Int(ty, value)))
            }
            ExprOp::Extract => {
                let index = self.int(*operands.get(1)?)?.low_u64();
                match self.data(first) {
                    ConstData::List(_, elements) => elements.get(usize::try_from(index).ok()?).copied(),
                    ConstData::Zero(_) => Some(self.zero(types, ty)),
                    _ => None,
                }
            }
            _ => None,
        }
    }

    fn folded_cast(&mut self, types: &Types, ty: Ty, name: &str, operand: Const) -> Option<Const> {
        let from = self.ty(operand);
        if from == ty && matches!(name, "bitcast") {
            return Some(operand);
        }
        let null = self.is_null(operand);
        let undef = matches!(self.data(operand), ConstData::Undef(_));
        match name {
            "inttoptr" | "ptrtoint" | "ptrtoaddr" | "bitcast" if null => Some(self.zero(types, ty)),
            "bitcast" | "inttoptr" | "ptrtoint" | "trunc" if undef => Some(self.of(ConstData::Undef(ty))),
            "trunc" => {
                let value = self.int(operand)?.trunc(types.int_width(ty)?);
                Some(self.of(ConstData::Int(ty, value)))
            }
            "bitcast" => {
                let bits = match self.data(operand) {
                    ConstData::Int(_, value) if value.width() <= 128 => value.low_u128(),
                    ConstData::Float(_, bits) => *bits,
                    _ => return None,
                };
                let is_float = matches!(self.data(operand), ConstData::Float(..));
                match types.data(ty) {
                    TyData::Int(width) => Some(self.of(ConstData::Int(ty, ApInt::from_u128(*width, bits)))),
                    // Between two kinds of floats it stays an expression.
                    TyData::Float(_) if !is_float => Some(self.of(ConstData::Float(ty, bits))),
                    _ => None,
                }
            }
            _ => None,
        }
    }
}

/// Returns the content of the zero of a type.
pub(crate) fn zero_data(types: &Types, ty: Ty) -> ConstData {
    match types.data(ty) {
        TyData::Int(width) => ConstData::Int(ty, ApInt::zero(*width)),
        TyData::Float(_) | TyData::PpcFloat => ConstData::Float(ty, 0),
        TyData::Ptr(_) => ConstData::Null(ty),
        TyData::Token => ConstData::NoToken,
        TyData::Target(..) => ConstData::TargetZero(ty),
        _ => ConstData::Zero(ty),
    }
}

/// Returns the bits of a double as a kind of float that is written as one; `None` if it is not exact. A signaling NaN stays one.
fn narrowed(value: f64, kind: FloatKind) -> Option<u128> {
    if !matches!(kind, FloatKind::F16 | FloatKind::BF16 | FloatKind::F32 | FloatKind::F64) {
        return None;
    }
    let value = ApFloat::from_f64(value);
    let (narrow, _, lossy) = value.convert_round(kind, Rounding::NearestEven);
    if !value.is_signaling() {
        return (!lossy).then(|| narrow.to_bits());
    }
    let lost = FloatKind::F64.precision() - kind.precision();
    let is_exact = value.to_bits() & ((1 << lost) - 1) == 0;
    is_exact.then(|| narrow.to_bits() & !(1 << (kind.precision() - 2)))
}

/// Returns the bits of a float from its text; an error says what is wrong with it.
pub(crate) fn float_bits(types: &Types, ty: Ty, text: &str) -> Result<u128, String> {
    let invalid = || "floating point constant invalid for type".to_owned();
    let hex = |digits: &str| u128::from_str_radix(digits, 16).map_err(|_| invalid());
    let kind = match types.data(ty) {
        TyData::Float(kind) => *kind,
        TyData::PpcFloat => {
            return match text.strip_prefix("0xM") {
                Some(digits) => hex(digits),
                None => Err(invalid()),
            };
        }
        _ => return Err("floating point constant invalid for type".to_owned()),
    };
    let Some(digits) = text.strip_prefix("0x") else {
        let value: f64 = text.parse().map_err(|_| invalid())?;
        return narrowed(value, kind).ok_or_else(invalid);
    };
    let prefixed = digits.chars().next().filter(|first| "KLMHR".contains(*first));
    match (prefixed, kind) {
        (None, FloatKind::F64) => hex(digits),
        (None, _) => narrowed(f64::from_bits(hex(digits)? as u64), kind).ok_or_else(invalid),
        (Some('K'), FloatKind::F80) | (Some('H'), FloatKind::F16) | (Some('R'), FloatKind::BF16) => {
            hex(&digits[1..])
        }
        (Some('L'), FloatKind::F128) => {
            // The halves are written with the low one first.
            let digits = &digits[1..];
            let bits = hex(digits)?;
            Ok(bits.rotate_left(64))
        }
        _ => Err(invalid()),
    }
}
