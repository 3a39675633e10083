//! The attribute `#sparse_tensor.encoding`.

use crate::level::{LevelFormat, LevelType};
use crate::map;
use diag::Diagnostic;
use ir::asm::{AsmParser, AsmPrinter};
use ir::def::{AttrDef, AttrKind, OpAsmAttr, Params, ParamsDef, TensorEncodingAttr};
use ir::markers::{AnyAttr, AttrMarker, DenseI64ArrayAttr, I64Attr};
use ir::{AffineMap, Attr, AttrRef, Context, DYNAMIC, Type, TypeRef};
use op_table::{optional_param, param};

/// Full name of the attribute.
pub const NAME: &str = "sparse_tensor.encoding";

/// Storage of a tensor: a map from dimensions to levels, the types of the levels, the widths of positions and coordinates, and the
/// values that are stored and left out.
///
/// ```mlir
/// #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed), posWidth = 32 }>
/// ```
pub static ENCODING: AttrDef = AttrDef {
    doc: "Storage of a tensor: a map from dimensions to levels, the types of the levels, the widths of positions and coordinates, \
          and the values that are stored and left out.",
    params: &[
        param("lvlTypes", DenseI64ArrayAttr::CONSTRAINT.kind),
        optional_param("dimToLvl", AttrKind::AffineMap),
        optional_param("lvlToDim", AttrKind::AffineMap),
        param("posWidth", I64Attr::CONSTRAINT.kind),
        param("crdWidth", I64Attr::CONSTRAINT.kind),
        optional_param("explicitVal", AnyAttr::CONSTRAINT.kind),
        optional_param("implicitVal", AnyAttr::CONSTRAINT.kind),
        optional_param("dimSlices", AttrKind::Array(&AnyAttr::CONSTRAINT)),
    ],
    parse: Some(&parse),
    print: Some(&print),
    verify: Some(&|cx, params| match View::of(cx, params) {
        Some(view) => view.verify(),
        None => Err("unexpected levels or bitwidths of an encoding".to_owned()),
    }),
    interfaces: ir::interface_defs![TensorEncodingAttr = Verifier, OpAsmAttr = Alias],
    ..ParamsDef::new(NAME)
};

/// Parts of an encoding.
#[derive(Clone, Debug)]
pub struct View<'a> {
    /// Context of the encoding.
    pub cx: &'a Context,
    /// Types of the levels.
    pub levels: Vec<LevelType>,
    /// Map from dimensions to levels.
    pub dim_to_lvl: AffineMap,
    /// Map from levels to dimensions, if it is stored.
    pub lvl_to_dim: Option<AffineMap>,
    /// Width of positions in bits; 0 for `index`.
    pub pos_width: u32,
    /// Width of coordinates in bits; 0 for `index`.
    pub crd_width: u32,
    /// Value of all stored elements, if they have one.
    pub explicit: Option<AttrRef<'a>>,
    /// Value of all elements that are not stored, if it is given.
    pub implicit: Option<AttrRef<'a>>,
    /// Slices of the dimensions; empty if none is sliced.
    pub slices: Vec<Attr>,
}

/// Returns the encoding of a tensor type.
pub fn of_type(ty: TypeRef<'_>) -> Option<View<'_>> {
    of_attr(ty.context().attr_ref(encoding_attr(ty)?))
}

/// Returns the encoding of a tensor type as an attribute.
pub fn encoding_attr(ty: TypeRef<'_>) -> Option<Attr> {
    match ty.data() {
        ir::TypeData::RankedTensor { encoding, .. } => *encoding,
        _ => None,
    }
}

/// Returns an encoding without what the sizes of its arrays do not depend on.
pub(crate) fn normalized(attr: AttrRef<'_>) -> Option<Attr> {
    let view = of_attr(attr)?;
    let irrelevant = LevelType::NONUNIQUE | LevelType::NONORDERED;
    let levels =
        view.levels.iter().map(|level| LevelType { properties: level.properties & !irrelevant, ..*level });
    let bits: Vec<i64> = levels.map(LevelType::to_bits).collect();
    let (types, zero) = (DenseI64ArrayAttr::to_attr(view.cx, &bits), Some(view.cx.i64_attr(0)));
    let slices = attr.dialect_param(7).map(|slices| slices.handle());
    let def = view.cx.find_attr_def(NAME)?;
    Some(view.cx.dialect_attr(def, [types, None, None, zero, zero, None, None, slices]))
}

/// Returns the encoding that an attribute is.
pub fn of_attr(attr: AttrRef<'_>) -> Option<View<'_>> {
    attr.dialect_def().filter(|def| def.name == NAME)?;
    let params: Vec<Option<Attr>> =
        (0..ENCODING.params.len()).map(|index| Some(attr.dialect_param(index)?.handle())).collect();
    View::of(attr.context(), &params)
}

impl<'a> View<'a> {
    fn of(cx: &'a Context, params: &[Option<Attr>]) -> Option<Self> {
        let param = |index: usize| Some(cx.attr_ref((*params.get(index)?)?));
        let width = |index: usize| param(index)?.as_i64().and_then(|width| u32::try_from(width).ok());
        let levels =
            param(0)?.as_ints()?.into_iter().map(LevelType::from_bits).collect::<Option<Vec<_>>>()?;
        let identity = || cx.multi_dim_identity_map(levels.len() as u32);
        Some(View {
            cx,
            dim_to_lvl: param(1).and_then(|map| map.as_affine_map()).unwrap_or_else(identity),
            levels,
            lvl_to_dim: param(2).and_then(|map| map.as_affine_map()),
            pos_width: width(3)?,
            crd_width: width(4)?,
            explicit: param(5),
            implicit: param(6),
            slices: param(7)
                .and_then(|slices| Some(slices.as_array()?.map(|slice| slice.handle()).collect()))
                .unwrap_or_default(),
        })
    }

    /// Returns the number of dimensions.
    pub fn dim_rank(&self) -> usize {
        self.cx.map(self.dim_to_lvl).num_dims() as usize
    }

    /// Returns the first level of the trailing coordinates that lie together, or the number of levels.
    pub fn coo_start(&self) -> usize {
        let singleton =
            |at: usize| self.levels.get(at).filter(|level| level.format == LevelFormat::Singleton);
        (0..self.levels.len())
            .find(|&at| self.levels[at].has_positions() && singleton(at + 1).is_some())
            .filter(|&at| singleton(at + 1).is_some_and(|level| !level.has(LevelType::SOA)))
            .unwrap_or(self.levels.len())
    }

    /// Whether all levels are coordinates of one list.
    pub fn is_coo(&self) -> bool {
        let Some((first, rest)) = self.levels.split_first() else { return false };
        first.has_positions() && rest.iter().all(|level| level.format == LevelFormat::Singleton)
    }

    /// Returns the type of positions.
    pub fn pos_type(&self) -> Type {
        self.number_type(self.pos_width)
    }

    /// Returns the type of coordinates.
    pub fn crd_type(&self) -> Type {
        self.number_type(self.crd_width)
    }

    fn number_type(&self, width: u32) -> Type {
        if width == 0 { Type::INDEX } else { self.cx.int_type(width) }
    }

    fn verify(&self) -> Result<(), String> {
        for (width, name) in [(self.pos_width, "position"), (self.crd_width, "coordinate")] {
            if !matches!(width, 0 | 8 | 16 | 32 | 64) {
                return Err(format!("unexpected {name} bitwidth: {width}"));
            }
        }
        self.verify_singletons()?;
        self.verify_structured()?;
        let (levels, dims) = (self.levels.len(), self.dim_rank());
        if levels == 0 {
            return Err("expected a non-empty array for lvlTypes".to_owned());
        }
        let map = self.cx.map(self.dim_to_lvl);
        if map.num_results() != levels {
            let results = map.num_results();
            return Err(format!("level-rank mismatch between dimToLvl and lvlTypes: {results} != {levels}"));
        }
        let inferred = map::infer_lvl_to_dim(self.cx, self.dim_to_lvl);
        if inferred.is_none() && map.num_symbols() == 0 {
            return Err("failed to infer lvlToDim from dimToLvl".to_owned());
        }
        if self.lvl_to_dim.is_some() && self.lvl_to_dim != inferred {
            return Err("expected lvlToDim to be an inverse of dimToLvl".to_owned());
        }
        if dims > levels {
            return Err(format!("unexpected dimToLvl mapping from {dims} to {levels}"));
        }
        if !self.slices.is_empty() && dims != levels {
            return Err(format!("dimSlices expected dimension-rank to match level-rank: {dims} != {levels}"));
        }
        Ok(())
    }

    /// Verifies that singleton levels come after compressed ones, and batch levels first.
    fn verify_singletons(&self) -> Result<(), String> {
        let error = |message: &str| Err(message.to_owned());
        let is = |at: usize, format: LevelFormat| self.levels[at].format == format;
        for at in 0..self.levels.len() {
            if !is(at, LevelFormat::Singleton) {
                continue;
            }
            let previous = at.checked_sub(1).map(|previous| self.levels[previous]);
            match previous {
                Some(level) if level.has_positions() => {}
                Some(level) if level.format == LevelFormat::Singleton => {
                    if level.has(LevelType::SOA) != self.levels[at].has(LevelType::SOA) {
                        return error(
                            "expected all singleton lvlTypes stored in the same memory layout (SoA vs AoS).",
                        );
                    }
                }
                _ => return error("expected compressed or loose_compressed level before singleton level"),
            }
        }
        let batches = (0..self.levels.len()).take_while(|&at| is(at, LevelFormat::Batch)).count();
        if (batches..self.levels.len()).any(|at| is(at, LevelFormat::Batch)) {
            return error("Batch lvlType can only be leading levels.");
        }
        let misplaced =
            |level: &LevelType| level.has(LevelType::SOA) && level.format != LevelFormat::Singleton;
        if self.levels.iter().any(misplaced) {
            return error("SoA is only applicable to singleton lvlTypes.");
        }
        Ok(())
    }

    /// Verifies that a structured level comes last, after dense ones, and fits the blocks of the map.
    fn verify_structured(&self) -> Result<(), String> {
        let error = |message: &str| Err(message.to_owned());
        let found = self.levels.iter().position(|level| level.format == LevelFormat::NOutOfM);
        let Some(at) = found else { return Ok(()) };
        if at + 1 != self.levels.len() {
            return error("expected n_out_of_m to be the last level type");
        }
        if self.levels[..at].iter().any(|level| level.format != LevelFormat::Dense) {
            return error("expected all dense lvlTypes before a n_out_of_m level");
        }
        let map = self.cx.map(self.dim_to_lvl);
        if map.num_dims() as usize == map.num_results() {
            return Ok(());
        }
        let Some(sizes) = map::block_sizes(self.cx, self.dim_to_lvl) else {
            return error("expected 1xm block structure for n_out_of_m level");
        };
        let mut coefficient = 0;
        for size in sizes.into_iter().filter(|&size| size != 0) {
            if coefficient != 0 && size != coefficient {
                return error("expected only one blocked level with the same coefficients");
            }
            coefficient = size;
        }
        match coefficient == i64::from(self.levels[at].m) {
            true => Ok(()),
            false => error("expected coeffiencts of Affine expressions to be equal to m of n_out_of_m level"),
        }
    }

    /// Verifies that the encoding fits a tensor.
    fn verify_tensor(&self, shape: &[i64], element: TypeRef<'_>) -> Result<(), String> {
        self.verify()?;
        let (dims, rank) = (self.dim_rank(), shape.len());
        if rank == 0 {
            return Err("expected non-scalar sparse tensor".to_owned());
        }
        if dims != rank {
            return Err(format!(
                "dimension-rank mismatch between encoding and tensor shape: {dims} != {rank}"
            ));
        }
        for (value, name) in [(self.explicit, "explicit"), (self.implicit, "implicit")] {
            let Some(ty) = value.and_then(|value| value.ty()).filter(|ty| *ty != element) else { continue };
            return Err(format!(
                "{name} value type mismatch between encoding and tensor element type: '{ty}' != '{element}'"
            ));
        }
        let zero = |value: AttrRef<'_>| match (value.as_int(), value.as_float()) {
            (Some(int), _) => int.is_zero(),
            (_, Some(float)) => float.is_zero(),
            _ => true,
        };
        match self.implicit.is_none_or(zero) {
            true => Ok(()),
            false => Err("implicit value must be zero".to_owned()),
        }
    }

    /// Returns the sizes of the levels of a tensor of this shape.
    pub fn level_shape(&self, shape: &[i64]) -> Vec<i64> {
        let size = |dim: Option<u32>| dim.and_then(|dim| shape.get(dim as usize)).copied().unwrap_or(DYNAMIC);
        let results = self.cx.map(self.dim_to_lvl).results();
        let sizes = results.map(|result| match result.as_binary() {
            None => size(result.as_dim()),
            Some((ir::affine::BinaryKind::Mod, _, constant)) => constant.as_constant().unwrap_or(DYNAMIC),
            Some((_, dim, constant)) => match (size(dim.as_dim()), constant.as_constant()) {
                (DYNAMIC, _) | (_, None | Some(..=0)) => DYNAMIC,
                (size, Some(constant)) => (size - 1).div_euclid(constant) + 1,
            },
        });
        sizes.collect()
    }
}

/// Verifier of tensors with an encoding.
struct Verifier;

impl TensorEncodingAttr for Verifier {
    fn verify(&self, attr: AttrRef<'_>, shape: &[i64], element: TypeRef<'_>) -> Result<(), String> {
        of_attr(attr).map_or(Ok(()), |view| view.verify_tensor(shape, element))
    }
}

/// Alias of encodings.
struct Alias;

impl OpAsmAttr for Alias {
    fn alias(&self, _: AttrRef<'_>) -> Option<String> {
        Some("sparse".to_owned())
    }
}

fn parse(parser: &mut dyn AsmParser) -> Result<Params, Diagnostic> {
    let start = parser.position();
    parser.punct("<")?;
    parser.punct("{")?;
    let mut params: Params = vec![None; ENCODING.params.len()];
    let cx = parser.context().clone();
    (params[3], params[4]) = (Some(cx.i64_attr(0)), Some(cx.i64_attr(0)));
    while let Some(key) = parser.optional_any_keyword() {
        if !["map", "posWidth", "crdWidth", "explicitVal", "implicitVal"].contains(&key.as_str()) {
            return Err(parser.error_at(start, &format!("unexpected key: {key}")));
        }
        parser.punct("=")?;
        if key == "map" {
            let map = map::parse(parser)?;
            let bits: Vec<i64> = map.levels.iter().map(|level| level.to_bits()).collect();
            params[0] = DenseI64ArrayAttr::to_attr(&cx, &bits);
            params[1] = Some(cx.map_attr(map.dim_to_lvl));
            let inverse = map.lvl_to_dim.or_else(|| map::infer_lvl_to_dim(&cx, map.dim_to_lvl));
            params[2] = inverse.map(|inverse| cx.map_attr(inverse));
            params[7] = (!map.slices.is_empty()).then(|| cx.array_attr(&map.slices));
        } else {
            let value = parser.attribute(None)?;
            let (index, number) = value_of_key(parser, &key, value, start)?;
            params[index] = Some(number);
        }
        if !parser.optional_punct(",") {
            break;
        }
    }
    parser.punct("}")?;
    parser.punct(">")?;
    match params[0] {
        Some(_) => Ok(params),
        None => Err(parser.error_at(start, "expected a non-empty array for lvlTypes")),
    }
}

/// Returns the parameter that a key sets, and its value.
fn value_of_key(
    parser: &mut dyn AsmParser,
    key: &str,
    value: Attr,
    start: ir::asm::SourcePos,
) -> Result<(usize, Attr), Diagnostic> {
    let view = parser.context().attr_ref(value);
    let (index, expected) = match key {
        "posWidth" => (3, "an integral position bitwidth"),
        "crdWidth" => (4, "an integral index bitwidth"),
        "explicitVal" => (5, "a numeric value for explicitVal"),
        _ => (6, "a numeric value for implicitVal"),
    };
    let is_number = view.as_int().is_some()
        || view.as_float().is_some()
        || view.dialect_def().is_some_and(|def| def.name == "complex.number");
    let number = match index {
        // As upstream, whose widths have 32 bits.
        3 | 4 => view.as_i64().map(|width| parser.context().i64_attr(i64::from(width as u32))),
        _ => is_number.then_some(value),
    };
    match number {
        Some(number) => Ok((index, number)),
        None => Err(parser.error_at(start, &format!("expected {expected}"))),
    }
}

fn print(cx: &Context, params: &[Option<Attr>], printer: &mut dyn AsmPrinter) {
    let Some(view) = View::of(cx, params) else { return };
    let map = cx.map(view.dim_to_lvl);
    printer.write("<{ map = ");
    let list = |letter: &str, count: u32| (0..count).map(|at| format!("{letter}{at}")).collect::<Vec<_>>();
    if map.num_symbols() > 0 {
        printer.write(&format!("[{}]", list("s", map.num_symbols()).join(", ")));
    }
    printer.write("(");
    for (at, name) in list("d", map.num_dims()).into_iter().enumerate() {
        printer.write(if at == 0 { "" } else { ", " });
        printer.write(&name);
        if let Some(&slice) = view.slices.get(at) {
            printer.write(" : ");
            printer.attr(slice);
        }
    }
    printer.write(") -> (");
    for (at, (result, level)) in map.results().zip(&view.levels).enumerate() {
        printer.write(if at == 0 { "" } else { ", " });
        printer.write(&expression_text(cx, result.handle()));
        printer.write(" : ");
        printer.write(&level.text());
    }
    printer.write(")");
    for (width, name) in [(view.pos_width, "posWidth"), (view.crd_width, "crdWidth")] {
        if width != 0 {
            printer.write(&format!(", {name} = {width}"));
        }
    }
    for (value, name) in [(view.explicit, "explicitVal"), (view.implicit, "implicitVal")] {
        if let Some(value) = value {
            printer.write(&format!(", {name} = "));
            printer.attr(value.handle());
        }
    }
    printer.write(" }>");
}

/// Returns the text of an expression over `d0`, `s0` and so on.
fn expression_text(cx: &Context, expr: ir::AffineExpr) -> String {
    let mut text = String::new();
    let name = |letter: char| move |at: u32, out: &mut String| *out += &format!("{letter}{at}");
    ir::affine::write_expr(cx, expr, &mut name('d'), &mut name('s'), &mut text);
    text
}
