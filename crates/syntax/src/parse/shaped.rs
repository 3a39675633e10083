//! Vectors, tensors and memrefs, and the checks of MLIR on them.

use super::{ParseResult, Parser};
use ir::def::{MemRefElementType, MemRefLayoutAttr, TensorEncodingAttr};
use ir::{Attr, AttrData, DYNAMIC, Type, TypeData};
use smallvec::SmallVec;

type Dims = SmallVec<[i64; 6]>;

impl Parser<'_> {
    /// Parses `4x?x8`: dimensions, each followed by `x`, or separated by `x` if `trailing_x` is false.
    pub(super) fn dims(&mut self, allow_dynamic: bool, trailing_x: bool) -> ParseResult<Dims> {
        let mut dims = Dims::new();
        loop {
            let first = self.ws();
            if first == b'?' && allow_dynamic {
                self.pos += 1;
                dims.push(DYNAMIC);
            } else if first.is_ascii_digit() && (self.digit_is_integer() || !trailing_x) {
                dims.push(self.dim()?);
            } else if first == b'?' {
                return Err(self.fail(self.pos, "expected static shape"));
            } else if dims.is_empty() || trailing_x {
                return Ok(dims);
            } else {
                return Err(self.wrong("expected integer dimension"));
            }
            if self.ws() == b'x' {
                self.pos += 1;
            } else if trailing_x {
                return Err(self.wrong("expected 'x' in dimension list"));
            } else {
                return Ok(dims);
            }
        }
    }

    fn dim(&mut self) -> ParseResult<i64> {
        let start = self.pos;
        // `0x4` is the dimension 0 and an `x`, not a hexadecimal number.
        while self.byte().is_ascii_digit() {
            self.pos += 1;
        }
        let digits = std::str::from_utf8(&self.src[start..self.pos]).unwrap_or("");
        match digits.parse() {
            Ok(dim) => Ok(dim),
            Err(_) => Err(self.fail(start, "invalid dimension")),
        }
    }

    /// Parses `<4x[8]xf32>`, after `vector`.
    pub(super) fn vector_ty(&mut self) -> ParseResult<Type> {
        let start = self.pos - "vector".len();
        self.want(b'<', "expected '<' in vector type")?;
        let (mut shape, mut scalable) = (Dims::new(), 0u64);
        loop {
            let bracket = self.eat(b'[');
            if !self.ws().is_ascii_digit() || !self.digit_is_integer() {
                if bracket {
                    return Err(self.fail_here("invalid dimension"));
                }
                break;
            }
            if bracket && shape.len() < 64 {
                scalable |= 1 << shape.len();
            }
            shape.push(self.dim()?);
            if bracket {
                self.want(b']', "missing ']' closing scalable dimension")?;
            }
            if self.ws() != b'x' {
                return Err(self.wrong("expected 'x' in dimension list"));
            }
            self.pos += 1;
        }
        if shape.contains(&0) {
            let sizes: Vec<String> = shape.iter().map(i64::to_string).collect();
            let message =
                format!("vector types must have positive constant sizes but got {}", sizes.join(", "));
            return Err(self.fail(start, &message));
        }
        let element = self.ty()?;
        self.want(b'>', "expected '>' in vector type")?;
        if !self.cx.ty(element).is_vector_element() {
            let message = "failed to verify 'elementType': VectorElementTypeInterface instance";
            return Err(self.fail(start, message));
        }
        Ok(self.cx.type_of(TypeData::Vector { shape: shape[..].into(), scalable, element }))
    }

    /// Consumes `*x` if it is next. Returns whether it was.
    fn eat_unranked(&mut self) -> ParseResult<bool> {
        if !self.eat(b'*') {
            return Ok(false);
        }
        if self.ws() != b'x' {
            return Err(self.wrong("expected 'x' in dimension list"));
        }
        self.pos += 1;
        Ok(true)
    }

    /// Parses `<4x?xf32, encoding>`, after `tensor`.
    pub(super) fn tensor_ty(&mut self) -> ParseResult<Type> {
        self.want(b'<', "expected '<' in tensor type")?;
        let unranked = self.eat_unranked()?;
        let shape = if unranked { Dims::new() } else { self.dims(true, true)? };
        let pos = {
            self.ws();
            self.pos
        };
        let element = self.ty()?;
        let mut encoding = None;
        if self.eat(b',') {
            encoding = self.optional_attr(None)?;
        }
        let end = {
            self.ws();
            self.pos
        };
        self.want(b'>', "expected '>' in tensor type")?;
        if !self.is_tensor_element(element) {
            return Err(self.fail(pos, "invalid tensor element type"));
        }
        if unranked && encoding.is_some() {
            return Err(self.fail_here("cannot apply encoding to unranked tensor"));
        }
        self.check_encoding(end, encoding, &shape, element)?;
        Ok(self.cx.type_of(match unranked {
            true => TypeData::UnrankedTensor(element),
            false => TypeData::RankedTensor { shape: shape[..].into(), element, encoding },
        }))
    }

    fn check_encoding(
        &self,
        pos: usize,
        encoding: Option<Attr>,
        shape: &[i64],
        element: Type,
    ) -> ParseResult<()> {
        let Some(encoding) = encoding.map(|encoding| self.cx.attr_ref(encoding)) else { return Ok(()) };
        let Some(model) = encoding.interface::<dyn TensorEncodingAttr>() else { return Ok(()) };
        model.verify(encoding, shape, self.cx.ty(element)).map_err(|message| self.fail(pos, &message))
    }

    fn is_tensor_element(&self, element: Type) -> bool {
        matches!(
            self.cx.type_data(element),
            TypeData::Complex(_)
                | TypeData::Integer { .. }
                | TypeData::Index
                | TypeData::Float(_)
                | TypeData::Vector { .. }
                | TypeData::Opaque { .. }
                | TypeData::Dialect { .. }
        )
    }

    fn is_memref_element(&self, element: Type) -> bool {
        match self.cx.type_data(element) {
            TypeData::Complex(_)
            | TypeData::Integer { .. }
            | TypeData::Index
            | TypeData::Float(_)
            | TypeData::Vector { .. }
            | TypeData::MemRef { .. }
            | TypeData::UnrankedMemRef { .. } => true,
            _ => self.cx.ty(element).interface::<dyn MemRefElementType>().is_some(),
        }
    }

    /// Parses `<4x?xf32, layout, space>`, after `memref`.
    pub(super) fn memref_ty(&mut self) -> ParseResult<Type> {
        let start = self.pos - "memref".len();
        self.want(b'<', "expected '<' in memref type")?;
        let unranked = self.eat_unranked()?;
        let shape = if unranked { Dims::new() } else { self.dims(true, true)? };
        let pos = {
            self.ws();
            self.pos
        };
        let element = self.ty()?;
        if !self.is_memref_element(element) {
            return Err(self.fail(pos, "invalid memref element type"));
        }
        // era: layouts were composed of maps.
        let (layout, space) = match self.legacy() {
            Some(legacy) if !unranked => legacy.layout_and_space(self, shape.len())?,
            _ => self.layout_and_space(unranked)?,
        };
        self.want(b'>', "expected ',' or '>'")?;
        if space.is_some_and(|space| !self.is_memory_space(space)) {
            return Err(self.fail(start, "unsupported memory space Attribute"));
        }
        if unranked {
            let space = space.filter(|&space| !self.is_default_space(space));
            return Ok(self.cx.type_of(TypeData::UnrankedMemRef { element, space }));
        }
        self.check_layout(start, layout, &shape)?;
        let space = space.filter(|&space| !self.is_default_space(space));
        Ok(self.cx.memref_type_with(&shape, element, layout, space))
    }

    /// Parses the layout and memory space after a memref's element type.
    fn layout_and_space(&mut self, unranked: bool) -> ParseResult<(Option<Attr>, Option<Attr>)> {
        let (mut layout, mut space) = (None, None);
        if !matches!(self.ws(), b',' | b'>') {
            return Err(self.wrong("expected ',' or '>' in memref type"));
        }
        while self.eat(b',') {
            if self.ws() == b'>' && layout.is_none() && space.is_none() {
                return Err(self.wrong("expected list element"));
            }
            let attr = self.attr(None)?;
            if self.cx.attr_ref(attr).is_layout() {
                if unranked {
                    return Err(self.fail_here("cannot have affine map for unranked memref type"));
                }
                if space.is_some() {
                    return Err(self.fail_here("expected memory space to be last in memref type"));
                }
                layout = Some(attr);
            } else if space.replace(attr).is_some() {
                return Err(self.fail_here("multiple memory spaces specified in memref type"));
            }
        }
        Ok((layout, space))
    }

    /// Returns whether an attribute can be a memory space: integers, strings, dictionaries, and attributes of
    /// dialects other than builtin.
    fn is_memory_space(&self, space: Attr) -> bool {
        matches!(
            self.cx.attr_data(space),
            AttrData::Integer { .. }
                | AttrData::String { .. }
                | AttrData::Dictionary(_)
                | AttrData::Dialect { .. }
        )
    }

    /// Returns whether a memory space is the default one, which may be spelled as the integer 0.
    fn is_default_space(&self, space: Attr) -> bool {
        matches!(self.cx.attr_data(space), AttrData::Integer { value, .. } if value.is_zero())
    }

    fn check_layout(&self, pos: usize, layout: Option<Attr>, shape: &[i64]) -> ParseResult<()> {
        let rank = shape.len();
        let message = match layout.map(|layout| self.cx.attr_data(layout)) {
            Some(AttrData::AffineMap(map)) => {
                let dims = self.cx.map_data(*map).dims as usize;
                if dims == rank {
                    return Ok(());
                }
                format!("memref layout mismatch between rank and affine map: {rank} != {dims}")
            }
            Some(AttrData::StridedLayout { strides, .. }) if strides.len() != rank => {
                "expected the number of strides to match the rank".to_owned()
            }
            Some(AttrData::Dialect { .. }) => {
                let layout = layout.map(|layout| self.cx.attr_ref(layout));
                let model =
                    layout.and_then(|layout| Some((layout, layout.interface::<dyn MemRefLayoutAttr>()?)));
                match model.map(|(layout, model)| model.verify(layout, shape)) {
                    Some(Err(message)) => message,
                    _ => return Ok(()),
                }
            }
            _ => return Ok(()),
        };
        Err(self.fail(pos, &message))
    }
}
