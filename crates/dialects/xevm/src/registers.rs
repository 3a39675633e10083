//! Registers with numbers of items, subgroups and groups.

use crate::constraints::Id;
use llvm::markers::ConstantRangeAttr;
use op_table::*;

/// Creates rows of registers, which differ in name and description.
macro_rules! registers {
    ($($doc:literal $name:literal;)*) => {
        table! {
            $(
                #[doc = $doc]
                $name: [] -> ["res" One Id],
                    [optional("range", ConstantRangeAttr::CONSTRAINT)], NOTHING,
                    "(`range` $range^)? attr-dict `:` type($res)", {};
            )*
        }
    };
}

registers! {
    "The number of an item in its group, along the first dimension." "xevm.local_id.x";
    "The number of an item in its group, along the second dimension." "xevm.local_id.y";
    "The number of an item in its group, along the third dimension." "xevm.local_id.z";
    "The number of items of a group along the first dimension." "xevm.local_size.x";
    "The number of items of a group along the second dimension." "xevm.local_size.y";
    "The number of items of a group along the third dimension." "xevm.local_size.z";
    "The number of a group along the first dimension." "xevm.group_id.x";
    "The number of a group along the second dimension." "xevm.group_id.y";
    "The number of a group along the third dimension." "xevm.group_id.z";
    "The number of groups along the first dimension." "xevm.group_count.x";
    "The number of groups along the second dimension." "xevm.group_count.y";
    "The number of groups along the third dimension." "xevm.group_count.z";
    "The number of a lane in its subgroup." "xevm.lane_id";
    "The number of a subgroup in its group." "xevm.subgroup_id";
    "The number of lanes of a subgroup." "xevm.subgroup_size";
}
