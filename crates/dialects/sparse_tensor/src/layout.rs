//! Storage of a sparse tensor as buffers: which there are, in what order, and of what types.

use crate::encoding::{ENCODING, NAME, View, encoding_attr, normalized, of_attr, of_type};
use crate::level::{LevelFormat, LevelType};
use crate::types::STORAGE_SPECIFIER;
use ir::markers::{AttrMarker, DenseI64ArrayAttr};
use ir::{AffineMap, Attr, AttrRef, Context, DYNAMIC, Type, TypeData, TypeRef};

/// One of the buffers of a tensor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StorageField {
    /// Positions of a level.
    Positions(usize),
    /// Coordinates of a level, or those of it and all levels after it, if these are one list.
    Coordinates(usize),
    /// Stored values.
    Values,
}

impl StorageField {
    /// Returns the level that the buffer belongs to, if it is one of a level.
    pub fn level(self) -> Option<usize> {
        match self {
            StorageField::Positions(level) | StorageField::Coordinates(level) => Some(level),
            StorageField::Values => None,
        }
    }
}

/// Storage of tensors of an encoding.
///
/// Source: `StorageLayout` and `SparseTensorEncodingAttr` of MLIR.
#[derive(Clone, Debug)]
pub struct StorageLayout<'a> {
    attr: AttrRef<'a>,
    view: View<'a>,
}

impl<'a> StorageLayout<'a> {
    /// Returns the storage of an encoding; `None` if the attribute is none.
    pub fn of_encoding(attr: AttrRef<'a>) -> Option<Self> {
        Some(StorageLayout { attr, view: of_attr(attr)? })
    }

    /// Returns the storage of a tensor type; `None` if it has no encoding.
    pub fn of_type(ty: TypeRef<'a>) -> Option<Self> {
        StorageLayout::of_encoding(ty.context().attr_ref(encoding_attr(ty)?))
    }

    /// Returns the encoding.
    pub fn encoding(&self) -> Attr {
        self.attr.handle()
    }

    /// Returns the types of the levels.
    pub fn levels(&self) -> &[LevelType] {
        &self.view.levels
    }

    /// Returns the number of levels.
    pub fn level_rank(&self) -> usize {
        self.view.levels.len()
    }

    /// Returns the number of dimensions.
    pub fn dim_rank(&self) -> usize {
        self.view.dim_rank()
    }

    /// Returns the map from dimensions to levels.
    pub fn dim_to_lvl(&self) -> AffineMap {
        self.view.dim_to_lvl
    }

    /// Returns the map from levels to dimensions, if there is one.
    pub fn lvl_to_dim(&self) -> Option<AffineMap> {
        self.view.lvl_to_dim
    }

    /// Whether levels are the dimensions in order.
    pub fn is_identity(&self) -> bool {
        self.view.cx.map(self.view.dim_to_lvl).is_identity()
    }

    /// Whether levels are the dimensions in some order.
    pub fn is_permutation(&self) -> bool {
        self.view.cx.map(self.view.dim_to_lvl).is_permutation()
    }

    /// Whether dimensions have slices.
    pub fn is_slice(&self) -> bool {
        !self.view.slices.is_empty()
    }

    /// Returns the width of positions in bits, 0 for that of `index`.
    pub fn pos_width(&self) -> u32 {
        self.view.pos_width
    }

    /// Returns the width of coordinates in bits, 0 for that of `index`.
    pub fn crd_width(&self) -> u32 {
        self.view.crd_width
    }

    /// Returns the type of positions.
    pub fn pos_type(&self) -> Type {
        self.view.pos_type()
    }

    /// Returns the type of coordinates.
    pub fn crd_type(&self) -> Type {
        self.view.crd_type()
    }

    /// Returns the first level of the trailing coordinates that are one list, or the number of levels.
    pub fn coo_start(&self) -> usize {
        self.view.coo_start()
    }

    /// Whether all levels are dense.
    pub fn is_all_dense(&self) -> bool {
        self.levels().iter().all(|level| level.format == LevelFormat::Dense)
    }

    /// Whether the coordinates of all levels are in order.
    pub fn is_all_ordered(&self) -> bool {
        self.levels().iter().all(|level| !level.has(LevelType::NONORDERED))
    }

    /// Returns the number of leading batch levels.
    pub fn batch_rank(&self) -> usize {
        self.levels().iter().take_while(|level| level.format == LevelFormat::Batch).count()
    }

    /// Returns the sizes of the levels of a tensor of this shape.
    pub fn level_shape(&self, shape: &[i64]) -> Vec<i64> {
        self.view.level_shape(shape)
    }

    /// Returns the buffers in their order.
    pub fn fields(&self) -> Vec<StorageField> {
        let end = self.level_rank().min(self.coo_start() + 1);
        let mut fields = Vec::new();
        for (number, level) in self.levels()[..end].iter().enumerate() {
            if level.has_positions() {
                fields.push(StorageField::Positions(number));
            }
            if level.has_coordinates() {
                fields.push(StorageField::Coordinates(number));
            }
        }
        fields.push(StorageField::Values);
        fields
    }

    /// Returns the number of the buffer of a field; coordinates after the start of a list are in that of the list.
    pub fn field_index(&self, field: StorageField) -> Option<usize> {
        let field = match field {
            StorageField::Coordinates(level) => StorageField::Coordinates(level.min(self.coo_start())),
            field => field,
        };
        self.fields().iter().position(|known| *known == field)
    }

    /// Returns the shape of the buffers of a tensor: the batch dimensions, and one of unknown size.
    pub fn field_shape(&self, shape: &[i64]) -> Vec<i64> {
        let levels = self.level_shape(shape);
        levels[..self.batch_rank()].iter().copied().chain([DYNAMIC]).collect()
    }

    /// Returns the type of the elements of a buffer of a tensor with these elements.
    pub fn field_element(&self, field: StorageField, element: Type) -> Type {
        match field {
            StorageField::Positions(_) => self.pos_type(),
            StorageField::Coordinates(_) => self.crd_type(),
            StorageField::Values => element,
        }
    }

    /// Returns the type of the sizes of the buffers; `None` if the dialect is not loaded.
    pub fn specifier_type(&self) -> Option<Type> {
        let cx = self.view.cx;
        Some(cx.dialect_type(cx.find_type_def(STORAGE_SPECIFIER.name)?, [Some(normalized(self.attr)?)]))
    }

    /// Returns the encoding of lists of coordinates with the same map, widths and values; `None` if the dialect is not loaded.
    pub fn coo_encoding(&self, ordered: bool) -> Option<Attr> {
        let order = if ordered { 0 } else { LevelType::NONORDERED };
        let last = self.level_rank().checked_sub(1)?;
        let level = |number: usize| {
            let format = if number == 0 { LevelFormat::Compressed } else { LevelFormat::Singleton };
            let unique = if number == last { 0 } else { LevelType::NONUNIQUE };
            LevelType { format, properties: order | unique, n: 0, m: 0 }
        };
        let levels: Vec<LevelType> = (0..=last).map(level).collect();
        self.with_levels(&levels)
    }

    /// Returns the encoding with other widths of positions and coordinates; `None` if the dialect is not loaded.
    pub fn with_widths(&self, pos_width: u32, crd_width: u32) -> Option<Attr> {
        let cx = self.view.cx;
        self.with_params(|params| {
            params[3] = Some(cx.i64_attr(i64::from(pos_width)));
            params[4] = Some(cx.i64_attr(i64::from(crd_width)));
        })
    }

    /// Returns the encoding with other levels and without slices; `None` if the dialect is not loaded.
    pub fn with_levels(&self, levels: &[LevelType]) -> Option<Attr> {
        let bits: Vec<i64> = levels.iter().map(|level| level.to_bits()).collect();
        let levels = DenseI64ArrayAttr::to_attr(self.view.cx, &bits);
        self.with_params(|params| (params[0], params[7]) = (levels, None))
    }

    /// Returns the encoding with parameters that a function has changed.
    fn with_params(&self, change: impl FnOnce(&mut Vec<Option<Attr>>)) -> Option<Attr> {
        let cx: &Context = self.view.cx;
        let param = |index: usize| self.attr.dialect_param(index).map(|param| param.handle());
        let mut params: Vec<Option<Attr>> = (0..ENCODING.params.len()).map(param).collect();
        change(&mut params);
        Some(cx.dialect_attr(cx.find_attr_def(ENCODING.name)?, params))
    }
}

/// Returns the storage that a type of sizes is of.
pub fn layout_of_specifier(ty: TypeRef<'_>) -> Option<StorageLayout<'_>> {
    let ir::TypeData::Dialect { params, .. } = ty.data() else { return None };
    StorageLayout::of_encoding(ty.context().attr_ref((*params.first()?)?))
}

/// Returns a tensor type with another map from dimensions to levels, `None` for the identity; its shape is the given one.
pub fn with_map(ty: TypeRef<'_>, shape: &[i64], map: Option<(AffineMap, AffineMap)>) -> Option<Type> {
    let cx = ty.context();
    let attr = cx.attr_ref(encoding_attr(ty)?);
    let view = of_attr(attr)?;
    let param = |index: usize| attr.dialect_param(index).map(|param| param.handle());
    let bits: Vec<i64> = view.levels.iter().map(|level| level.to_bits()).collect();
    let identity = cx.multi_dim_identity_map(bits.len() as u32);
    let (to_lvl, to_dim) = map.unwrap_or((identity, identity));
    let maps = [Some(cx.map_attr(to_lvl)), Some(cx.map_attr(to_dim))];
    let params = [
        DenseI64ArrayAttr::to_attr(cx, &bits),
        maps[0],
        maps[1],
        param(3),
        param(4),
        param(5),
        param(6),
        None,
    ];
    let encoding = Some(cx.dialect_attr(cx.find_attr_def(NAME)?, params));
    let element = ty.element_type()?.handle();
    Some(cx.type_of(TypeData::RankedTensor { shape: shape.into(), element, encoding }))
}

/// Returns the type of a tensor whose dimensions are the levels of another one; `None` for a slice.
pub fn demapped(ty: TypeRef<'_>) -> Option<Type> {
    let view = of_type(ty).filter(|view| view.slices.is_empty())?;
    with_map(ty, &view.level_shape(ty.shape()?), None)
}

/// Returns the type of a tensor like another with another encoding.
pub fn with_encoding(ty: TypeRef<'_>, encoding: Option<Attr>) -> Option<Type> {
    let (shape, element) = (ty.shape()?, ty.element_type()?.handle());
    Some(ty.context().type_of(ir::TypeData::RankedTensor { shape: shape.into(), element, encoding }))
}
