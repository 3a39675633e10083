//! Creation of the operations that expansions are made of.

use apnum::{ApFloat, ApInt};
use arith::fold::elementwise::{Element, splat};
use arith::{CmpFPredicate, CmpIPredicate};
use ir::def::EnumAttr;
use ir::{Attr, Build, Context, Loc, Op, Type, TypeRef, Value};
use rewrite::Rewriter;

/// Creates operations at the insertion point of a rewriter, at one location.
pub struct Make<'r, 'b> {
    /// The rewriter.
    pub rw: &'r mut Rewriter<'b>,
    /// The location of what is created.
    pub loc: Loc,
}

impl<'r, 'b> Make<'r, 'b> {
    /// Creates operations at the location of an operation.
    pub fn like(rw: &'r mut Rewriter<'b>, op: Op) -> Self {
        let loc = rw.op(op).loc();
        Make { rw, loc }
    }

    /// Returns the context.
    pub fn cx(&self) -> Context {
        self.rw.context().clone()
    }

    /// Returns the type of a value.
    pub fn ty(&self, value: Value) -> Type {
        self.rw.value(value).ty_handle()
    }

    /// Returns a type with other elements, or that element type itself for a scalar.
    pub fn with_element(&self, like: Type, element: Type) -> Type {
        with_element(self.rw.context().ty(like), element)
    }

    /// Creates an operation.
    pub fn op(&mut self, name: &str, operands: &[Value], results: &[Type]) -> Op {
        let state = self.rw.state(name, self.loc).operands(operands.iter().copied());
        self.rw.insert(state.results(results.iter().copied()))
    }

    /// Creates an operation with one result.
    pub fn value(&mut self, name: &str, operands: &[Value], ty: Type) -> Value {
        let state = self.rw.state(name, self.loc).operands(operands.iter().copied()).results([ty]);
        self.rw.insert_value(state)
    }

    /// Creates an operation with one result and attributes.
    pub fn with(&mut self, name: &str, operands: &[Value], ty: Type, attrs: &[(&str, Attr)]) -> Value {
        let cx = self.cx();
        let mut state = self.rw.state(name, self.loc).operands(operands.iter().copied()).results([ty]);
        for &(name, value) in attrs {
            state = state.attr(&cx, name, value);
        }
        self.rw.insert_value(state)
    }

    /// Creates an operation with one result of the type of its first operand.
    pub fn same(&mut self, name: &str, operands: &[Value]) -> Value {
        let ty = self.ty(operands[0]);
        self.value(name, operands, ty)
    }

    /// Creates an operation with one result of the type of its first operand, and fast-math flags.
    pub fn fast(&mut self, name: &str, operands: &[Value], flags: u32) -> Value {
        let ty = self.ty(operands[0]);
        self.fast_to(name, operands, ty, flags)
    }

    /// Creates an operation with one result and fast-math flags.
    pub fn fast_to(&mut self, name: &str, operands: &[Value], ty: Type, flags: u32) -> Value {
        let cx = self.cx();
        let mut state = self.rw.state(name, self.loc).operands(operands.iter().copied()).results([ty]);
        // Conversions have none, instead of none set.
        if flags != 0 {
            state.set_words(&cx, "fastmath", &[flags]);
        }
        self.rw.insert_value(state)
    }

    /// Creates a constant.
    pub fn constant(&mut self, value: Attr) -> Value {
        arith::Constant::build_value(self.rw, self.loc, value)
    }

    /// Creates an integer constant, for shaped types with this number in all elements. Without a number of the type there is
    /// none.
    pub fn int(&mut self, ty: Type, value: i128) -> Value {
        let attr = int_attr(&self.cx(), ty, value);
        self.constant(attr)
    }

    /// Creates a float constant, for shaped types with this number in all elements.
    pub fn float(&mut self, ty: Type, value: f64) -> Value {
        let cx = self.cx();
        let kind = cx.ty(ty).element_or_self().float_kind();
        let value = ApFloat::from_f64(value);
        let value = kind.map_or(value, |kind| value.convert(kind));
        self.ap_float(ty, value)
    }

    /// Creates a float constant of a number of the element type.
    pub fn ap_float(&mut self, ty: Type, value: ApFloat) -> Value {
        let cx = self.cx();
        let attr = splat(cx.ty(ty), value).unwrap_or_else(|| splat_bytes(&cx, ty, &value));
        self.constant(attr)
    }

    /// Creates zero of a type of numbers or of a container of them.
    pub fn zero(&mut self, ty: Type) -> Value {
        match self.cx().ty(ty).element_or_self().float_kind() {
            Some(_) => self.float(ty, 0.0),
            None => self.int(ty, 0),
        }
    }

    /// Creates a constant of type `index`.
    pub fn index(&mut self, value: i64) -> Value {
        let attr = self.cx().index_attr(value);
        self.constant(attr)
    }

    /// Returns an array of integers of 64 bits, as an array of attributes.
    pub fn index_array(&self, list: &[i64]) -> Attr {
        let cx = self.cx();
        let list: Vec<Attr> = list.iter().map(|&number| cx.i64_attr(number)).collect();
        cx.array_attr(&list)
    }

    /// Creates `arith.cmpi`.
    pub fn cmpi(&mut self, predicate: CmpIPredicate, lhs: Value, rhs: Value) -> Value {
        let cx = self.cx();
        let ty = self.with_element(self.ty(lhs), Type::I1);
        let predicate = CmpIPredicate::DEF.widen(&cx, predicate.to_word());
        self.with("arith.cmpi", &[lhs, rhs], ty, &[("predicate", predicate)])
    }

    /// Creates `arith.cmpf`.
    pub fn cmpf(&mut self, predicate: CmpFPredicate, lhs: Value, rhs: Value) -> Value {
        let cx = self.cx();
        let ty = self.with_element(self.ty(lhs), Type::I1);
        let predicate = CmpFPredicate::DEF.widen(&cx, predicate.to_word());
        self.with("arith.cmpf", &[lhs, rhs], ty, &[("predicate", predicate)])
    }

    /// Creates `arith.select`.
    pub fn select(&mut self, condition: Value, yes: Value, no: Value) -> Value {
        let ty = self.ty(yes);
        self.value("arith.select", &[condition, yes, no], ty)
    }
}

/// Returns a type with other elements, or that element type itself for a scalar.
pub fn with_element(like: TypeRef<'_>, element: Type) -> Type {
    if like.is_shaped() { like.with_element(element).handle() } else { element }
}

/// Returns the attribute of an integer, for shaped types with this number in all elements.
pub fn int_attr(cx: &Context, ty: Type, value: i128) -> Attr {
    let view = cx.ty(ty);
    let width = view.element_or_self().int_width().unwrap_or(64);
    let value = ApInt::from_i128(width, value);
    splat(view, value.clone()).unwrap_or_else(|| splat_bytes(cx, ty, &value))
}

/// Returns equal elements of a type whose shape is not known.
fn splat_bytes<E: Element>(cx: &Context, ty: Type, value: &E) -> Attr {
    let mut bytes = Vec::new();
    value.push_bytes(&mut bytes);
    cx.dense_attr(ty, bytes.into(), true)
}

/// Returns the fast-math flags of an operation.
pub fn fastmath(op: ir::OpRef<'_>) -> u32 {
    op.enum_attr::<arith::FastMathFlags>("fastmath").map_or(0, EnumAttr::to_word)
}

/// Returns the handles of values.
pub fn handles<'a>(values: impl Iterator<Item = ir::ValueRef<'a>>) -> Vec<Value> {
    values.map(|value| value.handle()).collect()
}
