//! Enums, and the attributes that are their cases.

use ir::def::AttrDef;
use ir::enum_attr;
use op_table::case_attr;

enum_attr! {
    /// Operation of a reduction.
    pub enum ReductionOp: integer(32, "MPI operation class") {
        OpNull = 0 "MPI_OP_NULL",
        Max = 1 "MPI_MAX",
        Min = 2 "MPI_MIN",
        Sum = 3 "MPI_SUM",
        Prod = 4 "MPI_PROD",
        Land = 5 "MPI_LAND",
        Band = 6 "MPI_BAND",
        Lor = 7 "MPI_LOR",
        Bor = 8 "MPI_BOR",
        Lxor = 9 "MPI_LXOR",
        Bxor = 10 "MPI_BXOR",
        Minloc = 11 "MPI_MINLOC",
        Maxloc = 12 "MPI_MAXLOC",
        Replace = 13 "MPI_REPLACE",
    }
}

enum_attr! {
    /// Class of errors.
    pub enum ErrorClass: dialect("mpi.errclass", "MPI error class name") {
        Success = 0 "MPI_SUCCESS",
        ErrAccess = 1 "MPI_ERR_ACCESS",
        ErrAmode = 2 "MPI_ERR_AMODE",
        ErrArg = 3 "MPI_ERR_ARG",
        ErrAssert = 4 "MPI_ERR_ASSERT",
        ErrBadFile = 5 "MPI_ERR_BAD_FILE",
        ErrBase = 6 "MPI_ERR_BASE",
        ErrBuffer = 7 "MPI_ERR_BUFFER",
        ErrComm = 8 "MPI_ERR_COMM",
        ErrConversion = 9 "MPI_ERR_CONVERSION",
        ErrCount = 10 "MPI_ERR_COUNT",
        ErrDims = 11 "MPI_ERR_DIMS",
        ErrDisp = 12 "MPI_ERR_DISP",
        ErrDupDatarep = 13 "MPI_ERR_DUP_DATAREP",
        ErrErrhandler = 14 "MPI_ERR_ERRHANDLER",
        ErrFile = 15 "MPI_ERR_FILE",
        ErrFileExists = 16 "MPI_ERR_FILE_EXISTS",
        ErrFileInUse = 17 "MPI_ERR_FILE_IN_USE",
        ErrGroup = 18 "MPI_ERR_GROUP",
        ErrInfo = 19 "MPI_ERR_INFO",
        ErrInfoKey = 20 "MPI_ERR_INFO_KEY",
        ErrInfoNokey = 21 "MPI_ERR_INFO_NOKEY",
        ErrInfoValue = 22 "MPI_ERR_INFO_VALUE",
        ErrInStatus = 23 "MPI_ERR_IN_STATUS",
        ErrIntern = 24 "MPI_ERR_INTERN",
        ErrIo = 25 "MPI_ERR_IO",
        ErrKeyval = 26 "MPI_ERR_KEYVAL",
        ErrLocktype = 27 "MPI_ERR_LOCKTYPE",
        ErrName = 28 "MPI_ERR_NAME",
        ErrNoMem = 29 "MPI_ERR_NO_MEM",
        ErrNoSpace = 30 "MPI_ERR_NO_SPACE",
        ErrNoSuchFile = 31 "MPI_ERR_NO_SUCH_FILE",
        ErrNotSame = 32 "MPI_ERR_NOT_SAME",
        ErrOp = 33 "MPI_ERR_OP",
        ErrOther = 34 "MPI_ERR_OTHER",
        ErrPending = 35 "MPI_ERR_PENDING",
        ErrPort = 36 "MPI_ERR_PORT",
        ErrProcAborted = 37 "MPI_ERR_PROC_ABORTED",
        ErrQuota = 38 "MPI_ERR_QUOTA",
        ErrRank = 39 "MPI_ERR_RANK",
        ErrReadOnly = 40 "MPI_ERR_READ_ONLY",
        ErrRequest = 41 "MPI_ERR_REQUEST",
        ErrRmaAttach = 42 "MPI_ERR_RMA_ATTACH",
        ErrRmaConflict = 43 "MPI_ERR_RMA_CONFLICT",
        ErrRmaFlavor = 44 "MPI_ERR_RMA_FLAVOR",
        ErrRmaRange = 45 "MPI_ERR_RMA_RANGE",
        ErrRmaShared = 46 "MPI_ERR_RMA_SHARED",
        ErrRmaSync = 47 "MPI_ERR_RMA_SYNC",
        ErrRoot = 48 "MPI_ERR_ROOT",
        ErrService = 49 "MPI_ERR_SERVICE",
        ErrSession = 50 "MPI_ERR_SESSION",
        ErrSize = 51 "MPI_ERR_SIZE",
        ErrSpawn = 52 "MPI_ERR_SPAWN",
        ErrTag = 53 "MPI_ERR_TAG",
        ErrTopology = 54 "MPI_ERR_TOPOLOGY",
        ErrTruncate = 55 "MPI_ERR_TRUNCATE",
        ErrType = 56 "MPI_ERR_TYPE",
        ErrUnknown = 57 "MPI_ERR_UNKNOWN",
        ErrUnsupportedDatarep = 58 "MPI_ERR_UNSUPPORTED_DATAREP",
        ErrUnsupportedOperation = 59 "MPI_ERR_UNSUPPORTED_OPERATION",
        ErrValueTooLarge = 60 "MPI_ERR_VALUE_TOO_LARGE",
        ErrWin = 61 "MPI_ERR_WIN",
        ErrLastcode = 62 "MPI_ERR_LASTCODE",
    }
}

/// `#mpi.errclass<...>`.
pub static ERRCLASS: AttrDef = case_attr::<ErrorClass>("mpi.errclass", "`<` $value `>`");
