//! Constants as attributes and as operations.

use super::Importer;
use super::frame::Frame;
use crate::read::constant::{BlockName, Const, ConstData, ExprOp, zero_data};
use crate::read::expressions::{EXACT, NO_UNSIGNED_WRAP, NSW};
use crate::read::metadata::Val;
use crate::read::module::{EntryKind, Flags, Op as InstOp};
use crate::read::ty::{Ty, TyData};
use apnum::{ApFloat, FloatKind};
use diag::Diagnostic;
use ir::{Attr, Loc, Type, TypeData, Value};
use llvm::types::array_parts;
use rustc_hash::{FxHashMap, FxHashSet};

impl Importer<'_, '_> {
    /// Returns the type of an attribute for values of a type: itself, or a tensor or vector for arrays.
    fn attr_type(&mut self, ty: Ty) -> Option<Type> {
        let ty = self.ty(ty);
        let view = self.cx.ty(ty);
        let simple =
            |ty: ir::TypeRef<'_>| ty.is_signless_integer() || matches!(ty.data(), TypeData::Float(_));
        if simple(view) {
            return Some(ty);
        }
        let mut shape = Vec::new();
        let mut element = view;
        while let Some((inner, len)) = array_parts(element) {
            shape.push(i64::try_from(len).ok()?);
            element = inner;
        }
        if simple(element) {
            return Some(self.cx.tensor_type(&shape, element.handle()));
        }
        match element.data() {
            TypeData::Vector { shape: inner, scalable: 0, element } if simple(self.cx.ty(*element)) => {
                shape.extend_from_slice(inner);
                Some(self.cx.vector_type(&shape, *element))
            }
            _ => None,
        }
    }

    /// Returns the attribute of an integer or a float.
    pub(super) fn scalar_attr(&mut self, constant: Const) -> Option<Attr> {
        match self.m.consts.data(constant) {
            ConstData::Int(_, value) => {
                let ty = self.cx.int_type(value.width());
                Some(self.cx.ap_int_attr(ty, value.clone()))
            }
            ConstData::Float(ty, bits) => match self.m.types.data(*ty) {
                TyData::Float(kind) => {
                    let ty = self.cx.float_type(*kind);
                    Some(self.cx.float_attr(ty, &ApFloat::from_bits(*kind, *bits)))
                }
                // As upstream has it: the attribute is of `f128`. The sum of two doubles that are not zero has none here.
                TyData::PpcFloat if *bits as u64 == 0 => {
                    let high = ApFloat::from_f64(f64::from_bits((*bits >> 64) as u64));
                    let ty = self.cx.float_type(FloatKind::F128);
                    Some(self.cx.float_attr(ty, &high.convert(FloatKind::F128)))
                }
                _ => None,
            },
            _ => None,
        }
    }

    fn element_bytes(&self, constant: Const, out: &mut Vec<u8>) -> bool {
        match self.m.consts.data(constant) {
            ConstData::Int(_, value) => out.extend(ir::Context::dense_int_bytes(value)),
            ConstData::Float(ty, bits) => match self.m.types.data(*ty) {
                TyData::Float(kind) => {
                    let len = (kind.width() as usize).div_ceil(8);
                    out.extend_from_slice(&bits.to_le_bytes()[..len]);
                }
                _ => return false,
            },
            _ => return false,
        }
        true
    }

    fn dense(&self, ty: Type, elements: &[Const]) -> Option<Attr> {
        let splat = elements.windows(2).all(|pair| pair[0] == pair[1]);
        let stored = if splat { elements.get(..1)? } else { elements };
        let mut bytes = Vec::new();
        stored
            .iter()
            .all(|&element| self.element_bytes(element, &mut bytes))
            .then(|| self.cx.dense_attr(ty, bytes.into(), splat))
    }

    /// Returns the attribute that a constant is, if it is one.
    pub(super) fn as_attr(&mut self, constant: Const) -> Option<Attr> {
        if let Some(scalar) = self.scalar_attr(constant) {
            return Some(scalar);
        }
        let m = self.m;
        match m.consts.data(constant) {
            ConstData::Bytes(_, bytes) => Some(self.cx.string_attr(bytes)),
            ConstData::List(ty, _) => {
                let shape = self.attr_type(*ty)?;
                if self.cx.ty(shape).is_signless_integer() {
                    return None;
                }
                let mut elements = Vec::new();
                let mut open = vec![constant];
                while let Some(next) = open.pop() {
                    match m.consts.data(next) {
                        ConstData::List(_, inner) => open.extend(inner.iter().rev()),
                        ConstData::Int(..) | ConstData::Float(..) => elements.push(next),
                        ConstData::Bytes(..) => {
                            // A row of bytes in an array of arrays: its elements are constants of their own.
                            return self.bytes_attr(constant, shape);
                        }
                        _ => return None,
                    }
                }
                self.dense(shape, &elements)
            }
            ConstData::Zero(ty) => {
                let shape = self.attr_type(*ty)?;
                let element = self.cx.ty(shape).element_type()?.handle();
                let len = self.cx.dense_element_bytes(element)?;
                Some(self.cx.dense_attr(shape, vec![0; len].into(), true))
            }
            _ => None,
        }
    }

    /// Returns the attribute of an array of arrays of bytes.
    fn bytes_attr(&mut self, constant: Const, shape: Type) -> Option<Attr> {
        let mut all = Vec::new();
        let mut open = vec![constant];
        while let Some(next) = open.pop() {
            match self.m.consts.data(next) {
                ConstData::List(_, inner) => open.extend(inner.iter().rev()),
                ConstData::Bytes(_, bytes) => all.extend_from_slice(bytes),
                ConstData::Int(_, value) if value.width() == 8 => all.push(value.low_u64() as u8),
                _ => return None,
            }
        }
        let splat = all.windows(2).all(|pair| pair[0] == pair[1]);
        if splat {
            all.truncate(1);
        }
        Some(self.cx.dense_attr(shape, all.into(), splat))
    }

    /// Returns the constants that a constant is made of, in the order of its operands.
    fn dependencies(&self, constant: Const) -> Vec<Const> {
        match self.m.consts.data(constant).clone() {
            ConstData::List(..) if self.m.consts.is_data(&self.m.types, constant) => Vec::new(),
            ConstData::List(_, elements)
            | ConstData::Expr(_, _, elements)
            | ConstData::PtrAuth(_, elements) => elements,
            ConstData::Zero(ty) => (self.m.types.elements_of_zero(ty))
                .filter_map(|element| self.m.consts.find(&zero_data(&self.m.types, element)))
                .collect(),
            ConstData::Equivalent(entry, _) | ConstData::NoCfi(entry, _) => {
                let ty = self.m.entries[entry].ty;
                self.m.consts.find(&ConstData::Global(entry, ty)).into_iter().collect()
            }
            _ => Vec::new(),
        }
    }

    /// Returns the constants to be made for one, those it needs before it.
    fn order(&mut self, frame: &Frame<'_>, constant: Const) -> Vec<Const> {
        let mut ordered = Vec::new();
        let mut done = FxHashSet::default();
        let mut open: Vec<Const> = vec![constant];
        let mut listed: FxHashSet<Const> = [constant].into_iter().collect();
        let mut rest: FxHashMap<Const, Vec<Const>> = FxHashMap::default();
        while let Some(&current) = open.last() {
            match rest.entry(current).or_insert_with(|| self.dependencies(current)).pop() {
                None => {
                    done.insert(current);
                    ordered.push(current);
                    open.pop();
                    listed.remove(&current);
                }
                Some(next) => {
                    let known = frame.constants.contains_key(&next);
                    if !known && !listed.contains(&next) && !done.contains(&next) {
                        listed.insert(next);
                        open.push(next);
                    }
                }
            }
        }
        ordered
    }

    /// Returns the value of a constant, whose operations are made with the other constants.
    pub(super) fn constant(&mut self, frame: &mut Frame<'_>, constant: Const) -> Result<Value, Diagnostic> {
        if let Some(&known) = frame.constants.get(&constant) {
            return Ok(known);
        }
        frame.begin_constants();
        for next in self.order(frame, constant) {
            let value = self.make_constant(frame, next)?;
            frame.constants.insert(next, value);
        }
        let value = frame.constants[&constant];
        frame.end_constants(value);
        Ok(value)
    }

    fn plain(&mut self, frame: &mut Frame<'_>, name: &str, ty: Ty) -> Value {
        let ty = self.ty(ty);
        frame.constant_op(self.cx, name, ty, None)
    }

    fn address_of(&mut self, frame: &mut Frame<'_>, name: &str, attr: &str, entry: usize, ty: Ty) -> Value {
        let symbol = self.symbol(entry);
        let symbol = self.cx.symbol_ref(symbol);
        let ty = self.ty(ty);
        frame.constant_op(self.cx, name, ty, Some((attr, symbol)))
    }

    fn make_constant(&mut self, frame: &mut Frame<'_>, constant: Const) -> Result<Value, Diagnostic> {
        if let Some(attr) = self.as_attr(constant) {
            let ty = self.ty(self.m.consts.ty(constant));
            return Ok(frame.constant_op(self.cx, "llvm.mlir.constant", ty, Some(("value", attr))));
        }
        let m = self.m;
        Ok(match m.consts.data(constant) {
            ConstData::Null(ty) | ConstData::Zero(ty) | ConstData::TargetZero(ty) => {
                self.plain(frame, "llvm.mlir.zero", *ty)
            }
            ConstData::NoToken => self.plain(frame, "llvm.mlir.none", Ty::TOKEN),
            ConstData::Poison(ty) => self.plain(frame, "llvm.mlir.poison", *ty),
            ConstData::Undef(ty) => self.plain(frame, "llvm.mlir.undef", *ty),
            ConstData::Equivalent(entry, ty) => {
                self.address_of(frame, "llvm.dso_local_equivalent", "function_name", *entry, *ty)
            }
            ConstData::Global(entry, ty) if m.entries[*entry].kind != EntryKind::Undefined => {
                self.address_of(frame, "llvm.mlir.addressof", "global_name", *entry, *ty)
            }
            ConstData::List(ty, elements) => self.aggregate(frame, *ty, elements),
            ConstData::Expr(ty, op, operands) => self.expression(frame, *ty, op, operands)?,
            ConstData::Block(entry, name) => self.block_address(frame, *entry, name),
            other => {
                let why = match other {
                    ConstData::PtrAuth(..) => " since ptrauth(...) is unsupported",
                    ConstData::NoCfi(..) => " since no_cfi is unsupported",
                    ConstData::Global(..) => " since global value is unsupported",
                    _ => "",
                };
                let ty = m.types.text(m.consts.ty(constant));
                return Err(self.error(Loc::UNKNOWN, format!("unhandled constant: {ty}{why}")));
            }
        })
    }

    fn block_address(&mut self, frame: &mut Frame<'_>, entry: usize, name: &BlockName) -> Value {
        let tag = self.tag_number(entry, self.block_number(entry, name));
        let tag = self.attr("llvm.blocktag", &[Some(self.cx.i64_attr(tag as i64))]);
        let function = self.cx.symbol_ref(self.symbol(entry));
        let address = self.attr("llvm.blockaddress", &[Some(function), Some(tag)]);
        let ty = self.ty(Ty::PTR);
        frame.constant_op(self.cx, "llvm.blockaddress", ty, Some(("block_addr", address)))
    }

    /// Returns the number that tags a block of a function: LLVM's.
    fn tag_number(&self, entry: usize, block: usize) -> usize {
        let entry = &self.m.entries[entry];
        let function = (entry.kind == EntryKind::Function).then(|| &self.m.functions[entry.index]);
        function.and_then(|function| function.blocks.get(block)).map_or(block, |block| block.met)
    }

    /// Returns the number of a block in its function.
    pub(super) fn block_number(&self, entry: usize, name: &BlockName) -> usize {
        let entry = &self.m.entries[entry];
        let function = (entry.kind == EntryKind::Function).then(|| &self.m.functions[entry.index]);
        let blocks = function.map_or(&[][..], |function| &function.blocks);
        blocks.iter().position(|block| block.name.as_ref() == Some(name)).unwrap_or(0)
    }

    fn aggregate(&mut self, frame: &mut Frame<'_>, ty: Ty, elements: &[Const]) -> Value {
        let is_vector = matches!(self.m.types.data(ty), TyData::Vector(..));
        let mut root = self.plain(frame, "llvm.mlir.undef", ty);
        let ty = self.ty(ty);
        for (index, element) in elements.iter().enumerate() {
            let value = frame.constants[element];
            if is_vector {
                let attr = self.cx.i32_attr(index as i32);
                let place =
                    frame.constant_op(self.cx, "llvm.mlir.constant", Type::I32, Some(("value", attr)));
                let state = frame.state(self.cx, "llvm.insertelement", Loc::UNKNOWN);
                let state = state.operands([root, value, place]).results([ty]);
                root = frame.constant_value(state);
            } else {
                let position = self.cx.i64_array_attr(&[index as i64]);
                let state = frame.state(self.cx, "llvm.insertvalue", Loc::UNKNOWN);
                let state = state.operands([root, value]).results([ty]).attr(self.cx, "position", position);
                root = frame.constant_value(state);
            }
        }
        root
    }

    fn expression(
        &mut self,
        frame: &mut Frame<'_>,
        ty: Ty,
        op: &ExprOp,
        operands: &[Const],
    ) -> Result<Value, Diagnostic> {
        let values: Vec<(Ty, Val)> =
            operands.iter().map(|&operand| (self.m.consts.ty(operand), Val::Const(operand))).collect();
        let mut flags = Flags::default();
        let op = match op {
            ExprOp::Gep(element, bits) => {
                flags.gep = *bits;
                InstOp::Gep(*element)
            }
            ExprOp::Cast(name) => InstOp::Cast(name),
            ExprOp::Binary(name, bits) => {
                (flags.nsw, flags.nuw) = (bits & NSW != 0, bits & NO_UNSIGNED_WRAP != 0);
                flags.exact = bits & EXACT != 0;
                InstOp::Binary(name)
            }
            ExprOp::Extract => InstOp::ExtractElement,
            ExprOp::Insert => InstOp::InsertElement,
            ExprOp::Shuffle(mask) => InstOp::Shuffle(mask.clone()),
            ExprOp::ICmp(predicate) => InstOp::ICmp(predicate),
            ExprOp::FCmp(predicate) => InstOp::FCmp(predicate),
            ExprOp::Select => InstOp::Select,
            ExprOp::FNeg => InstOp::FNeg,
        };
        let state = self.value_state(frame, &op, ty, &values, flags, Loc::UNKNOWN)?;
        match state {
            Some(state) => Ok(frame.constant_value(state)),
            None => {
                let ty = self.m.types.text(ty);
                Err(self.error(Loc::UNKNOWN, format!("unhandled constant: {ty}")))
            }
        }
    }
}
