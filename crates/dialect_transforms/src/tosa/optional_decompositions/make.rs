//! Creation of operations on tensors of static shape.

use ::tosa::{Const, Conv2D, Pad, Reverse, Transpose, build_shape};
use ir::{Attr, Build, Loc, Type, Value};
use rewrite::Rewriter;

/// Creates operations at one location.
pub(super) struct Make<'r, 'b> {
    pub(super) rw: &'r mut Rewriter<'b>,
    pub(super) loc: Loc,
}

impl Make<'_, '_> {
    /// Returns the shape of a value.
    pub(super) fn shape(&self, value: Value) -> Vec<i64> {
        self.rw.value(value).ty().shape().unwrap_or_default().to_vec()
    }

    /// Returns the element type of a value.
    pub(super) fn element(&self, value: Value) -> Type {
        self.rw.value(value).ty().element_or_self().handle()
    }

    /// Returns the type of a value with another shape.
    fn with_shape(&self, value: Value, shape: &[i64]) -> Type {
        self.rw.context().tensor_type(shape, self.element(value))
    }

    /// Creates a constant of which all elements are one number.
    pub(super) fn splat(&mut self, shape: &[i64], element: Type, number: i64) -> Value {
        let cx = self.rw.context().clone();
        let ty = cx.tensor_type(shape, element);
        let values = match cx.ty(element).float_kind() {
            Some(_) => {
                let bytes = cx.dense_element_bytes(element).unwrap_or_default();
                cx.dense_attr(ty, vec![0; bytes].into(), true)
            }
            None => {
                let width = cx.ty(element).int_width().unwrap_or(1);
                cx.dense_ints(ty, &[apnum::ApInt::from_i64(width, number)])
            }
        };
        let state = Const::state(&cx, self.loc).results([ty]).with(&cx, Const::VALUES, values);
        self.rw.insert_value(state)
    }

    pub(super) fn shape_value(&mut self, shape: &[i64]) -> Value {
        build_shape(self.rw, self.loc, shape)
    }

    pub(super) fn reshape(&mut self, value: Value, shape: &[i64]) -> Value {
        crate::tosa::ranks::reshape(self.rw, self.loc, value, shape)
    }

    /// Creates a pad by numbers before and after each dimension, with a constant of one element.
    pub(super) fn pad(&mut self, value: Value, padding: &[i64], number: i64) -> Value {
        let sizes = self.shape_value(padding);
        let element = self.element(value);
        let number = self.splat(&[1], element, number);
        self.pad_with(value, (padding, sizes), number)
    }

    /// Creates a pad by numbers that are a shape, too.
    pub(super) fn pad_with(&mut self, value: Value, (padding, sizes): (&[i64], Value), with: Value) -> Value {
        let ends = self.shape(value).into_iter().zip(padding.chunks(2));
        let shape: Vec<i64> = ends.map(|(dim, ends)| dim + ends[0] + ends[1]).collect();
        let ty = self.with_shape(value, &shape);
        let state = Pad::state(self.rw.context(), self.loc).operands([value, sizes, with]).results([ty]);
        self.rw.insert_value(state)
    }

    pub(super) fn reverse(&mut self, value: Value, axis: i32) -> Value {
        let (cx, ty) = (self.rw.context().clone(), self.rw.value(value).ty_handle());
        let state = Reverse::state(&cx, self.loc).operands([value]).results([ty]);
        self.rw.insert_value(state.attr(&cx, "axis", cx.i32_attr(axis)))
    }

    pub(super) fn transpose(&mut self, value: Value, perms: &[i32]) -> Value {
        let cx = self.rw.context().clone();
        let from = self.shape(value);
        let shape: Vec<i64> = perms.iter().map(|&dim| from[dim as usize]).collect();
        let ty = self.with_shape(value, &shape);
        let state = Transpose::state(&cx, self.loc).operands([value]).results([ty]);
        self.rw.insert_value(state.with(&cx, Transpose::PERMS, perms))
    }

    /// Creates a convolution without dilation or steps.
    pub(super) fn conv(&mut self, operands: [Value; 5], pad: [i64; 4], acc_type: Attr, ty: Type) -> Value {
        let cx = self.rw.context().clone();
        let state = Conv2D::state(&cx, self.loc).operands(operands).results([ty]);
        let list = |numbers: &[i64]| cx.i64_array_attr(numbers);
        let state = state.attr(&cx, "pad", list(&pad)).attr(&cx, "stride", list(&[1, 1]));
        let state = state.attr(&cx, "dilation", list(&[1, 1])).attr(&cx, "acc_type", acc_type);
        self.rw.insert_value(state)
    }
}
